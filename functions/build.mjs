import { build } from 'esbuild';
import { writeVerifierHash } from './verifierHash.mjs';

writeVerifierHash();

// --production removes every branch for the emulators, so that a deployed build cannot move its clock.
const production = process.argv.includes('--production');
const outdir = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length);
// The path of a rehearsal's campaign. The deployed one is always that of the line in current.ts, whatever the environment says.
const rehearsed = process.env.REHEARSED_CAMPAIGN;
if (production && rehearsed)
  throw new Error('REHEARSED_CAMPAIGN is for rehearsals only. A deployment uses current.ts.');

/** The campaign, checked by its schema here. An instance would only check again what cannot have changed. */
async function campaignData() {
  const entry = rehearsed ?? 'src/shared/campaign/current.ts';
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, format: 'esm' });
  const { campaign } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return campaign;
}

const contents = `export const campaign = ${JSON.stringify(await campaignData())};`;
const campaignAsData = {
  name: 'campaign-as-data',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]shared[\\/]campaign[\\/]current\.ts$/ }, () => ({ contents })),
};

/** zod's messages in forty languages are a third of the bundle. Every starting instance would read them, and nobody ever sees one. */
const withoutLocales = {
  name: 'without-locales',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' })),
};

/** The functions' work is a file of its own, so that a starting instance and a deployment read only the declarations. */
const HANDLERS = /^\.\/functionHandlers\.ts$/;
const handlersApart = {
  name: 'handlers-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: HANDLERS }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './functionHandlers.cjs', external: true },
    ),
};

await build({
  entryPoints: ['./src/index.ts', './src/functionHandlers.ts'],
  outdir: outdir ?? 'lib',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // Node parses a CommonJS file once more for an import(), to find its exports, which takes a quarter of a second of each instance's start.
  supported: { 'dynamic-import': false },
  sourcemap: true,
  legalComments: 'none',
  external: [
    // Only what stamps a hash loads them (gateways/timestamps.ts).
    'asn1js',
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    // Its tables of characters are loaded with the first file that needs them.
    'iconv-lite',
    'nodemailer',
    'pkijs',
    'stripe',
  ],
  define: production ? { 'process.env.FUNCTIONS_EMULATOR': '"false"' } : {},
  minifySyntax: production,
  minifyWhitespace: production,
  plugins: [campaignAsData, withoutLocales, handlersApart],
  logLevel: 'warning',
});
