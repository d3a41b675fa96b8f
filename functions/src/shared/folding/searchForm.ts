import { folded, NOT_IN_NAMES } from './appearance.ts';

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_AFTER_HIRAGANA = 0x60;
const toHiragana = (one: string): string => String.fromCharCode(one.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA);

/** Kana that sound alike, or that are easily confused in writing or speech. */
const SIMILAR_KANA: ReadonlyMap<string, string> = new Map(
  ['ぁあ', 'ぃい', 'ぅう', 'ぇえ', 'ぉお', 'っつ', 'ゃや', 'ゅゆ', 'ょよ', 'ゎわ', 'ゕか', 'ゖけ', 'ぢじ', 'づず'].map(
    ([from = '', to = '']) => [from, to] as const,
  ),
);

/**
 * Returns a name's form for the office's search, by appearance, and kana by sound. It is stored with the name and compared with the typed text. The
 * form of a name's beginning is the beginning of its form.
 */
export const searchForm = (text: string): string =>
  folded(text)
    .replace(NOT_IN_NAMES, '')
    // NFKC joins a separate sound mark with its kana.
    .normalize('NFKC')
    .replace(KATAKANA, toHiragana)
    .replace(/[ぁ-ゖ]/gu, (one) => SIMILAR_KANA.get(one) ?? one);

/** Splits a typed search into words in search form. */
export const searchWords = (typed: string): string[] =>
  typed
    .split(/\s+/u)
    .map(searchForm)
    .filter((word) => word !== '');

/**
 * The version of the stored search fields. Raise it when a field's value changes for any record, or when lists use a field that older documents lack.
 * The schedule then rebuilds all fields.
 */
export const SEARCH_FORM = 4;

/** The number of digits of a telephone number that an answering machine records. */
export const PHONE_END = 4;

/** Returns the last digits of a telephone number; null if there are too few. */
export const phoneEnd = (phoneNumber: string): string | null =>
  phoneNumber.length < PHONE_END ? null : phoneNumber.slice(-PHONE_END);
