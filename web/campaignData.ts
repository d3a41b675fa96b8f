import { resolve } from 'node:path';
import type { Campaign } from 'functions/shared/campaign/campaign';
import { type Plugin, runnerImport } from 'vite';

/** The folder that Hosting serves (firebase.json). */
export const DEPLOYED_FOLDER = 'dist';
const CAMPAIGN_MODULE = /[\\/]shared[\\/]campaign[\\/]current\.ts$/;
/** The modules of its texts in other languages (`copy/en/campaign.ts`). */
const TEXTS_MODULE = /[\\/]copy[\\/](\w+)[\\/]campaign\.ts$/;

/**
 * The campaign, checked by its schema: the current one, or a rehearsal's (REHEARSED_CAMPAIGN, a path). It is loaded through vite, since
 * Node cannot load TypeScript.
 */
export async function loadCampaign(): Promise<Campaign> {
  const { module } = await runnerImport<{ campaign: Campaign }>(
    process.env.REHEARSED_CAMPAIGN ?? 'functions/shared/campaign/current',
    {
      configFile: false,
      logLevel: 'error',
    },
  );
  return module.campaign;
}

/** What only the public site tells of a campaign. */
const OF_THE_SITE = 'contractors' satisfies keyof Campaign;
const READS_OF_THE_SITE = new RegExp(`\\.${OF_THE_SITE}\\b`);

/**
 * Gives the browser the checked campaign as plain data. It was parsed at build time, so that no page needs the schema library for that. Its texts in
 * another language come with the pages in it. @param isOffice the back office, which is Japanese: it has no labels in other languages
 */
export function campaignData(campaign: Campaign, isOffice: boolean): Plugin {
  const { translations, ...ofTheSite } = campaign;
  const { [OF_THE_SITE]: _, ...ofTheOffice } = ofTheSite;
  const told = isOffice ? JSON.stringify(ofTheOffice, inJapanese) : JSON.stringify(ofTheSite);
  return {
    name: 'campaign-data',
    enforce: 'pre',
    load(id) {
      if (CAMPAIGN_MODULE.test(id)) {
        return `export const campaign = ${told};`;
      }
      const [, language] = TEXTS_MODULE.exec(id) ?? [];
      const [, texts] = Object.entries(translations).find(([code]) => code === language) ?? [];
      return texts === undefined ? null : `export const texts = ${JSON.stringify(texts)};`;
    },
    transform(code, id) {
      if (isOffice && READS_OF_THE_SITE.test(code))
        this.error(`${id} reads what the office's build leaves out (campaignData.ts)`);
    },
  };
}

/** For JSON.stringify: a label in each language becomes one in Japanese. */
const inJapanese = (key: string, value: unknown): unknown =>
  key === 'label' && typeof value === 'object' && value !== null && 'ja' in value ? { ja: value.ja } : value;

/** Keeps a rehearsal's campaign out of the deployed folder: it has to be built into another one. */
export function deployedCampaign(): Plugin {
  return {
    name: 'deployed-campaign',
    configResolved({ command, root, build }) {
      if (!process.env.REHEARSED_CAMPAIGN || command !== 'build') return;
      if (resolve(root, build.outDir) !== resolve(root, DEPLOYED_FOLDER)) return;
      throw new Error(
        'REHEARSED_CAMPAIGN is for rehearsals only. A deployment uses current.ts. Build into another folder with --outDir.',
      );
    },
  };
}

/** Fills the placeholders of an entry page, so that its names come from the campaign, too. */
export function entryTexts(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'entry-texts',
    transformIndexHtml: (html) => html.replace(/%[A-Z_]+%/g, (placeholder) => texts[placeholder] ?? placeholder),
  };
}
