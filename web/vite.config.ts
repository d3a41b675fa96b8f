import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { campaignData, DEPLOYED_FOLDER, deployedCampaign, entryTexts, loadCampaign } from './campaignData.ts';
import { chunks } from './chunks.ts';
import { packagePatches } from './packagePatches.ts';
import { prerender } from './prerender.ts';
import { SITE_FILES, sitePlaces } from './siteChunks.ts';
import { siteURL } from './siteURL.ts';
import { noscript } from './src/copy/ja/noscript.ts';

// Phones of five years ago: the current browsers of 2020. The public site fills in what their libraries lack (src/client/oldBrowsers.ts).
const TARGET = ['chrome87', 'edge88', 'firefox78', 'safari14'];

// Polyfills that react-admin's translator requires, and that every browser of the target has by itself. They weigh more than the translator.
const NATIVES = { 'object.entries': 'objectEntries', hasown: 'hasOwn' };

/** What the back office begins with is one file. A page's own parts are left to the bundler, since sign-in needs few of them. */
const OFFICE_GROUPS = [{ name: 'start', tags: ['$initial'] }] satisfies Rolldown.CodeSplittingGroup[];

/** Two builds, chosen by `--mode`. A single one would give the public site whatever the back office uses. */
export default defineConfig(async ({ mode }) => {
  const isAdmin = mode === 'admin';
  const campaign = await loadCampaign();
  const texts = { '%CAMPAIGN_NAME%': campaign.name, '%NOSCRIPT%': noscript(campaign.office) };
  const { plugin: siteChunks, groups } = chunks(SITE_FILES, sitePlaces);
  return {
    plugins: [
      deployedCampaign(),
      campaignData(campaign, isAdmin),
      entryTexts(texts),
      packagePatches(isAdmin),
      ...(isAdmin ? [] : [siteChunks, prerender(campaign, siteURL())]),
      react(),
    ],
    resolve: {
      alias: Object.entries(NATIVES).map(([name, file]) => ({
        find: new RegExp(`^${name.replaceAll('.', '\\.')}$`),
        replacement: join(import.meta.dirname, 'natives', `${file}.cjs`),
      })),
    },
    // Workers are bundled by themselves. All of them are the public site's and hold schemas.
    worker: { plugins: () => [packagePatches(false)] },
    publicDir: isAdmin ? 'public-admin' : 'public',
    build: {
      target: TARGET,
      outDir: DEPLOYED_FOLDER,
      // The public build comes first and empties the folder; the back office adds to it.
      emptyOutDir: !isAdmin,
      assetsDir: isAdmin ? 'assets/admin' : 'assets',
      // For the tests of what a page brings. Hosting leaves out what begins with a dot (firebase.json).
      manifest: `.${mode}.json`,
      sourcemap: false,
      // The back office is one tool on desks, loaded once a day.
      chunkSizeWarningLimit: isAdmin ? 2_000 : 400,
      rolldownOptions: {
        input: isAdmin ? 'admin.html' : 'index.html',
        output: { codeSplitting: { groups: isAdmin ? OFFICE_GROUPS : groups } },
      },
    },
    server: {
      host: '127.0.0.1',
      proxy: { '/api': process.env.API_ORIGIN ?? 'http://127.0.0.1:5000' },
    },
  };
});
