import type { Campaign } from 'functions/shared/campaign/campaign';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { campaignData } from './campaignData.ts';
import { type Graph, reach } from './chunks.ts';

/** The pages, styles and files that the site's module makes from the built entry page. */
interface Documents {
  readonly pages: ReadonlyMap<string, string>;
  readonly styles: string;
  readonly files: Readonly<Record<string, string>>;
}
interface DocumentModule {
  readonly documents: (
    entry: string,
    scripts: (language: string, module: string | null) => readonly string[],
    site: string,
  ) => Promise<Documents>;
}

const MODULE = '/src/site/document/documents.ts';

const ENTRY = 'index.html';
/** A mark in the HTML of the front pages, in any language. Front pages get none of the other pages' styles. */
const FRONT_PAGE = 'data-page="/"';

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
        const { pages, styles, files } = await documentsOf(campaign, String(entry.source), scriptsOf(bundle), site);
        const reference = this.emitFile({ type: 'asset', name: 'pages.css', source: styles });
        const link = `<link rel="stylesheet" href="/${this.getFileName(reference)}" />`;
        for (const [fileName, html] of pages) {
          const source = html.includes(FRONT_PAGE) ? html : html.replace('</head>', `  ${link}\n  </head>`);
          if (fileName === ENTRY) entry.source = source;
          else this.emitFile({ type: 'asset', fileName, source });
        }
        for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
      },
    },
  };
}

/**
 * Returns the script files that a page loads after it is shown: `start.tsx` and the page's language. Every page but the front page also needs the
 * equipment and its own module. All their imports are included, without the entry's.
 */
const scriptsOf =
  (bundle: Rolldown.OutputBundle) =>
  (language: string, module: string | null): string[] => {
    const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
    const files: Graph = new Map(chunks.map(({ fileName, imports }) => [fileName, imports]));
    const atOnce = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...reach(files, fileName)]);
    const later = new Set<string>();
    for (const name of ['start.tsx', `${language}.ts`, ...(module === null ? [] : ['shell/equipment.tsx', module])]) {
      const begun = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/site/${name}`)));
      if (begun === undefined) throw new Error(`The build made no script of ${name}`);
      reach(files, begun.fileName, later);
    }
    return [...later].filter((file) => !atOnce.includes(file));
  };

/** Calls the site's module through vite, since Node cannot load TypeScript. */
async function documentsOf(
  campaign: Campaign,
  entry: string,
  scripts: (language: string, module: string | null) => readonly string[],
  site: string,
): Promise<Documents> {
  const server = await createServer({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [campaignData(campaign, false)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    ssr: { noExternal: ['functions'] },
  });
  try {
    // `DocumentModule` declares the module's exports again, because the build must not import from the pages.
    const { documents } = (await server.ssrLoadModule(MODULE)) as DocumentModule;
    return await documents(entry, scripts, site);
  } finally {
    await server.close();
  }
}
