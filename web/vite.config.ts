import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { campaignData, DEPLOYED_FOLDER, deployedCampaign, entryTexts, loadCampaign } from './campaignData.ts';
import { chunks } from './chunks.ts';
import { contractData, loadContract } from './contractData.ts';
import { packagePatches } from './packagePatches.ts';
import { prerender } from './prerender.ts';
import { SITE_FILES, sitePlaces } from './siteChunks.ts';
import { siteURL } from './siteURL.ts';
import { noscript } from './src/copy/ja/noscript.ts';

// Browsers of 2020, for phones of five years ago. The public site fills in what their libraries lack (src/client/oldBrowsers.ts).
const TARGET = ['chrome87', 'edge88', 'firefox78', 'safari14'];

// Polyfills that react-admin's translator requires, and that every target browser makes unnecessary. They weigh more than the translator.
const NATIVES = { 'object.entries': 'objectEntries', hasown: 'hasOwn' };

/** The back office starts from one file. The bundler splits the pages' own parts, since sign-in needs few of them. */
const OFFICE_GROUPS = [{ name: 'start', tags: ['$initial'] }] satisfies Rolldown.CodeSplittingGroup[];

/** Two builds, chosen by `--mode`. A single build would give the public site everything that the back office uses. */
export default defineConfig(async ({ mode }) => {
  const isAdmin = mode === 'admin';
  const campaign = await loadCampaign();
  const contract = await loadContract();
  const texts = { '%CAMPAIGN_NAME%': campaign.name, '%NOSCRIPT%': noscript(campaign.office) };
  const { plugin: siteChunks, groups } = chunks(SITE_FILES, sitePlaces);
  return {
    plugins: [
      deployedCampaign(),
      campaignData(campaign, isAdmin),
      ...contractData(contract, isAdmin),
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
    // Workers are bundled separately. All of them belong to the public site and contain schemas.
    worker: { plugins: () => [packagePatches(false), ...contractData(contract, false)] },
    publicDir: isAdmin ? 'public-admin' : 'public',
    build: {
      target: TARGET,
      outDir: DEPLOYED_FOLDER,
      // The public build comes first and empties the folder; the back office adds to it.
      emptyOutDir: !isAdmin,
      assetsDir: isAdmin ? 'assets/admin' : 'assets',
      // For the tests of a page's files. Hosting does not deploy files that begin with a dot (firebase.json).
      manifest: `.${mode}.json`,
      sourcemap: false,
      // The back office runs on desktop computers and is loaded once a day.
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
