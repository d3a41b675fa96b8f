import { resolve } from 'node:path';
import type { Campaign } from 'functions/shared/campaign/campaign';
import { type Plugin, runnerImport } from 'vite';

/** The folder that Hosting serves (firebase.json). */
export const DEPLOYED_FOLDER = 'dist';
const CAMPAIGN_MODULE = /[\\/]shared[\\/]campaign[\\/]current\.ts$/;
/** The modules of the campaign's texts in other languages (`copy/en/campaign.ts`). */
const TEXTS_MODULE = /[\\/]copy[\\/](\w+)[\\/]campaign\.ts$/;

/**
 * Returns the campaign, checked by its schema: the current one, or a rehearsal's (the path in REHEARSED_CAMPAIGN). Loads it through vite, since Node
 * cannot load TypeScript.
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

/** The field of the campaign that only the public site uses. */
const OF_THE_SITE = 'contractors' satisfies keyof Campaign;
const READS_OF_THE_SITE = new RegExp(`\\.${OF_THE_SITE}\\b`);

/**
 * Gives the browser the checked campaign as plain data. It is parsed at build time, so no page needs the schema library for it. The texts of another
 * language come with that language's pages.
 * @param isOffice the back office, which is Japanese only: its data has no labels in other languages
 */
export function campaignData(campaign: Campaign, isOffice: boolean): Plugin {
  const { translations, ...ofTheSite } = campaign;
  const { [OF_THE_SITE]: _, ...ofTheOffice } = ofTheSite;
  const json = isOffice ? JSON.stringify(ofTheOffice, inJapanese) : JSON.stringify(ofTheSite);
  return {
    name: 'campaign-data',
    enforce: 'pre',
    load(id) {
      if (CAMPAIGN_MODULE.test(id)) {
        return `export const campaign = ${json};`;
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

/** Reduces a label in several languages to the Japanese one, as a replacer for JSON.stringify. */
const inJapanese = (key: string, value: unknown): unknown =>
  key === 'label' && typeof value === 'object' && value !== null && 'ja' in value ? { ja: value.ja } : value;

/** Fails a build that would write a rehearsal's campaign into the deployed folder. Such a build needs another `--outDir`. */
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

/** Fills the placeholders of an entry page with texts, so that its names come from the campaign as well. */
export function entryTexts(texts: Readonly<Record<string, string>>): Plugin {
  return {
    name: 'entry-texts',
    transformIndexHtml: (html) => html.replace(/%[A-Z_]+%/g, (placeholder) => texts[placeholder] ?? placeholder),
  };
}
