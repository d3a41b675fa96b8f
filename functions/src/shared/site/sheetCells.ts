import type { CampaignOption } from '../campaign/campaign.ts';

/** A cell's form for comparing: by width, without blanks. */
export const cellForm = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

export const orNull = (text: string): string | null => (text === '' ? null : text);

/** An option by its label or its code; the text itself if there is none. */
export const optionCode = (options: readonly CampaignOption[], text: string): string =>
  options.find(({ code, label }) => cellForm(label.ja) === cellForm(text) || code === cellForm(text))?.code ?? text;
