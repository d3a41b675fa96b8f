import { campaign } from 'functions/shared/campaign/campaign2025';
import { campaignIn } from 'functions/shared/campaign/language/campaignIn';
import { strayWords } from 'functions/test/support/vocabulary';
import { textsIn } from '../../../../test/allTexts.ts';
import { ja } from '../../ja/site/texts.ts';
import { type Copy, newTexts } from '../../texts.ts';
import * as noscripts from '../noscript.ts';
import { heads } from './heads.ts';
import { en } from './texts.ts';

const translated = campaignIn(campaign.translations.en, campaign);
const { format: _, ...start } = en.start(translated);
const parts = [...Object.keys(start), ...Object.keys(en.later)] as (keyof Copy)[]; // the keys of these objects
const english = newTexts(en, translated);
const japanese = newTexts(ja, campaign);

/** Japanese letters and punctuation. 〒 is allowed, because it precedes each postal code. */
const JAPANESE = /[\u3001-\u3011\u3013-\u30ff\u4e00-\u9fff\uff01-\uffef]/u;
/** Japanese that readers see on paper and on a card statement. */
const isMeant = (text: string): boolean => text === '商' || text.includes(campaign.statementDescriptor.kanji);
const japaneseLeft = (texts: readonly string[]): string[] =>
  texts.filter((text) => !isMeant(text) && JAPANESE.test(text.replace(/\([^()]*\)|\S+@\S+/g, '')));

const MONTHS = [...Array(12).keys()].map((month) => new Date(2025, month).toLocaleString('en-US', { month: 'long' }));
/** Normalizes the dates in a text and removes raw instants. */
const dated = (text: string): string =>
  text
    .replace(/\d+-\d+-\d+T\S+/g, '')
    .replaceAll('\u00a0', ' ')
    .replace(/(\d+)年(\d+)月(\d+)日/g, '$1-$2-$3')
    .replace(/(\d+) ([A-Z][a-z]+) (\d{4})/g, (_all, day: string, month: string, year: string) =>
      [year, MONTHS.indexOf(month) + 1, day].join('-'),
    );
/** Returns the distinct dates, times and amounts of some texts. */
const factsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.map(dated).flatMap((text) => text.match(/\d{4}-\d+-\d+|\d+:\d\d|\d+,\d{3}/g) ?? []))].toSorted();

describe.each(parts)('the English of %s', (name) => {
  const load = async () => {
    await Promise.all([english.load([name]), japanese.load([name])]);
    return { said: textsIn(english.copy[name]), inJapanese: textsIn(japanese.copy[name]) };
  };

  it('contains Japanese only as terms in brackets', async () => {
    const { said } = await load();
    expect(said.length).toBeGreaterThan(0);
    expect(japaneseLeft(said)).toEqual([]);
  });

  it('uses only words of the vocabulary in brackets', async () => {
    const { said } = await load();
    const terms = said.flatMap((text) => [...text.matchAll(/\(([^()]*)\)/g)].map(([, term = '']) => term));
    expect(terms.flatMap(strayWords)).toEqual([]);
  });

  it('has as many empty texts as the Japanese', async () => {
    const { said, inJapanese } = await load();
    const silent = (texts: readonly string[]): number => texts.filter((text) => text.trim() === '').length;
    expect(silent(said)).toBe(silent(inJapanese));
  });

  it('has the same dates, times and amounts as the Japanese', async () => {
    const { said, inJapanese } = await load();
    expect(factsIn(said)).toEqual(factsIn(inJapanese));
  });

  it('uses typographic quotes and apostrophes', async () => {
    const { said } = await load();
    expect(said.filter((text) => /['"]/.test(text))).toEqual([]);
  });
});

describe('the text around a page', () => {
  it('contains no Japanese', () => {
    const texts = [...textsIn(heads(translated)), ...Object.values(noscripts).map((make) => make(translated.office))];
    expect(texts.length).toBeGreaterThan(0);
    expect(japaneseLeft(texts)).toEqual([]);
  });
});

describe('the check of the English texts', () => {
  it('reports Japanese only outside brackets', () => {
    expect(japaneseLeft(['Receipt number (受付番号)', 'Receipt number 受付番号', 'A、B'])).toHaveLength(2);
  });

  it('matches equal dates and tells different ones apart', () => {
    expect(factsIn(['8\u00a0October\u00a02025 (Wed), 10:00'])).toEqual(factsIn(['2025年10月8日(水) 10:00']));
    expect(factsIn(['9 October 2025'])).not.toEqual(factsIn(['2025年10月8日(水)']));
  });
});
