import type { CampaignOption } from '../campaign/campaign.ts';

/** Normalizes a cell's width and removes white space, for comparisons. */
export const cellForm = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** Returns the code of an option by its label or code; the text itself if there is none. */
export const optionCode = (options: readonly CampaignOption[], text: string): string =>
  options.find(({ code, label }) => cellForm(label.ja) === cellForm(text) || code === cellForm(text))?.code ?? text;
