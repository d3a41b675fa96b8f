import { build } from 'esbuild';

// --production leaves every branch for the emulators out of the bundle: a deployed build has no way to move its clock.
const production = process.argv.includes('--production');
const outfile = process.argv.find((argument) => argument.startsWith('--outfile='))?.slice('--outfile='.length);

await build({
  entryPoints: ['src/index.ts'],
  outfile: outfile ?? 'lib/index.cjs',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  legalComments: 'none',
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*', 'nodemailer'],
  define: production ? { 'process.env.FUNCTIONS_EMULATOR': '"false"' } : {},
  minifySyntax: production,
  logLevel: 'warning',
});
