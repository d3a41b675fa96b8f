import { build } from 'esbuild';

// --production leaves every branch for the emulators out of the bundle: a deployed build has no way to move its clock.
const production = process.argv.includes('--production');
const outdir = process.argv.find((argument) => argument.startsWith('--outdir='))?.slice('--outdir='.length);
// A rehearsal's campaign, a path; what is deployed is the campaign of the one line in current.ts, whatever the environment says.
const rehearsed = process.env.REHEARSED_CAMPAIGN;
if (production && rehearsed) throw new Error('REHEARSED_CAMPAIGN is for rehearsals: what is deployed is current.ts.');

/** The campaign as its schema has checked it, here: an instance that starts would only check again what cannot have changed. */
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

/** zod brings its messages in forty languages, a third of the bundle: an instance that starts reads them all, and nobody is shown one. */
const withoutLocales = {
  name: 'without-locales',
  setup: ({ onLoad }) => onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({ contents: '' })),
};

/** What the functions do is a file of its own: an instance that starts, and a deployment, read what they are and no more. */
const DUTIES = /^\.\/duties\.ts$/;
const dutiesApart = {
  name: 'duties-apart',
  setup: ({ onResolve }) =>
    onResolve({ filter: DUTIES }, ({ kind }) =>
      kind === 'entry-point' ? undefined : { path: './duties.cjs', external: true },
    ),
};

await build({
  entryPoints: ['./src/index.ts', './src/duties.ts'],
  outdir: outdir ?? 'lib',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  // An import() of CommonJS has Node parse the file once more, for the names that it exports: a quarter of a second of each instance's start.
  supported: { 'dynamic-import': false },
  sourcemap: true,
  legalComments: 'none',
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    // Its tables of characters are loaded with the first file that needs them.
    'iconv-lite',
    'nodemailer',
    'stripe',
  ],
  define: production ? { 'process.env.FUNCTIONS_EMULATOR': '"false"' } : {},
  minifySyntax: production,
  minifyWhitespace: production,
  plugins: [campaignAsData, withoutLocales, dutiesApart],
  logLevel: 'warning',
});
