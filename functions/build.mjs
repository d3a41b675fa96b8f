import { build } from 'esbuild';

// --production leaves every branch for the emulators out of the bundle: a deployed build has no way to move its clock.
const production = process.argv.includes('--production');
const outfile = process.argv.find((argument) => argument.startsWith('--outfile='))?.slice('--outfile='.length);
// A rehearsal's campaign, a path; what is deployed is the campaign of the one line in current.ts, whatever the environment says.
const campaign = process.env.REHEARSED_CAMPAIGN;
if (production && campaign)
  throw new Error('REHEARSED_CAMPAIGN is for rehearsals: a build for deployment takes the campaign of current.ts.');
const otherCampaign = {
  name: 'other-campaign',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/]campaign[\\/]current\.ts$/ }, () => ({
      contents: `export { campaign } from ${JSON.stringify(campaign)};`,
    })),
};

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
  plugins: campaign ? [otherCampaign] : [],
  logLevel: 'warning',
});
