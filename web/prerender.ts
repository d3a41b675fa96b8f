import type { Campaign } from 'functions/shared/campaign/campaign';
import { createServer, type Plugin } from 'vite';
import { campaignData } from './campaignData.ts';

/** What the site makes of the built entry page. */
interface Documents {
  readonly pages: ReadonlyMap<string, string>;
  readonly styles: string;
  readonly files: Readonly<Record<string, string>>;
}
interface DocumentModule {
  readonly documents: (entry: string, site: string) => Promise<Documents>;
}

const MODULE = '/src/site/document/documents.ts';

const ENTRY = 'index.html';

/**
 * Makes the HTML of every page of the public site.
 * @param site the site's origin
 */
export function prerender(campaign: Campaign, site: string): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const { [ENTRY]: entry } = bundle;
        if (entry?.type !== 'asset') throw new Error('The build made no entry page');
        const { pages, styles, files } = await documentsOf(campaign, String(entry.source), site);
        const reference = this.emitFile({ type: 'asset', name: 'pages.css', source: styles });
        const link = `<link rel="stylesheet" href="/${this.getFileName(reference)}" />`;
        for (const [fileName, html] of pages) {
          // The front page has none of these styles.
          if (fileName === ENTRY) entry.source = html;
          else this.emitFile({ type: 'asset', fileName, source: html.replace('</head>', `  ${link}\n  </head>`) });
        }
        for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/** Calls the site's module through vite, since Node cannot load TypeScript. */
async function documentsOf(campaign: Campaign, entry: string, site: string): Promise<Documents> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [campaignData(campaign)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['functions'] },
  });
  try {
    // What it exports is declared there; the wall between build and pages allows no import.
    const { documents } = (await server.ssrLoadModule(MODULE)) as DocumentModule;
    return await documents(entry, site);
  } finally {
    await server.close();
  }
}
