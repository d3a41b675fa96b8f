import { folded, NOT_IN_NAMES } from './appearance.ts';

const KATAKANA = /[\u30a1-\u30f6]/gu;
const KATAKANA_AFTER_HIRAGANA = 0x60;
const toHiragana = (one: string): string => String.fromCharCode(one.charCodeAt(0) - KATAKANA_AFTER_HIRAGANA);

/** Kana that sound alike, or that forms and ears do not tell apart. */
const ALIKE: ReadonlyMap<string, string> = new Map(
  ['ぁあ', 'ぃい', 'ぅう', 'ぇえ', 'ぉお', 'っつ', 'ゃや', 'ゅゆ', 'ょよ', 'ゎわ', 'ゕか', 'ゖけ', 'ぢじ', 'づず'].map(
    ([from = '', to = '']) => [from, to] as const,
  ),
);

/**
 * A name's form for the office's search: by appearance, and kana by sound. It is stored beside the name and compared with what is typed.
 * The form of a name's beginning is the beginning of its form.
 */
export const searchForm = (text: string): string =>
  folded(text)
    .replace(NOT_IN_NAMES, '')
    // A sound mark that stood apart joins its kana.
    .normalize('NFKC')
    .replace(KATAKANA, toHiragana)
    .replace(/[ぁ-ゖ]/gu, (one) => ALIKE.get(one) ?? one);

/** What is typed into a search, word by word in the form of a search. */
export const searchWords = (typed: string): string[] =>
  typed
    .split(/\s+/u)
    .map(searchForm)
    .filter((word) => word !== '');

/**
 * The number of the form in which the search's fields are stored. It is raised when one of them answers otherwise for anything, or the lists look at
 * a field that older documents lack: the schedule then has all of them rebuilt.
 */
export const SEARCH_FORM = 1;

/** How many digits of a telephone number an answering machine keeps. */
export const PHONE_END = 4;

/** The last digits of a telephone number; null for none, or too few. */
export const phoneEnd = (phoneNumber: string): string | null =>
  phoneNumber.length < PHONE_END ? null : phoneNumber.slice(-PHONE_END);
