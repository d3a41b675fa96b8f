import {
  KEY_BOUNDARIES,
  keyBoundaries,
  type KeyBoundary,
  KEY_PURPOSES,
  type KeyPurpose,
  keyPurposes,
} from './purposes.ts';

export interface KeyParts {
  readonly purpose: KeyPurpose;
  readonly recordID: string;
  readonly keyVersion: number;
  /** Epoch ms of a whole second, or the boundary of the timetable at which the key ends. */
  readonly end: number | KeyBoundary;
}

/** The readable parts of a key. `secretVersion` identifies the secret that signed it. */
export interface ClearParts extends KeyParts {
  readonly secretVersion: string;
}

const LETTERS = { purposes: Object.values(KEY_PURPOSES).join(''), boundaries: Object.values(KEY_BOUNDARIES).join('') };
const NUMBER = '(?:0|[1-9]\\d{0,10})';

const CLEAR_TEXT =
  `(\\d{1,4})\\.([${LETTERS.purposes}])\\.([A-Za-z0-9_-]{1,64})` +
  `\\.(${NUMBER})\\.(${NUMBER}|[${LETTERS.boundaries}])`;

const CLEAR_FORM = new RegExp(`^${CLEAR_TEXT}$`);
const KEY_FORM = new RegExp(`^${CLEAR_TEXT}\\.[A-Za-z0-9_-]{43}$`);

const KEY_IN_TEXT = new RegExp(`${CLEAR_TEXT}\\.[A-Za-z0-9_-]{43}`);
const KEYS_IN_TEXT = new RegExp(`${CLEAR_TEXT}\\.[\\w-]+`, 'g');

/** Replaces each key in a text by `mark`, even a truncated one, so that the text may be logged. */
export const withoutKeys = (text: string, mark: string): string => text.replace(KEYS_IN_TEXT, mark);

/** Returns the first complete key in a text, such as a link or a sentence around it; null if there is none. */
export const keyIn = (text: string): string | null => KEY_IN_TEXT.exec(text)?.[0] ?? null;

export const containsKey = (text: string): boolean => withoutKeys(text, '') !== text;

/**
 * Returns the readable parts of a key; null if the text does not have its form. This does not check that the key is genuine.
 * A key in a link (rules 4.19) has the form
 * `<secret version>.<purpose>.<record id>.<the account's keyVersion>.<end>.<HMAC-SHA256, base64url>`,
 * with epoch seconds or a boundary's letter as its end. Keys are not stored.
 */
export const keyParts = (key: string): ClearParts | null => {
  const [match, secretVersion = '', letter = '', recordID = '', keyVersion = '', end = ''] = KEY_FORM.exec(key) ?? [];
  const purpose = keyPurposes.find((one) => KEY_PURPOSES[one] === letter);
  if (match === undefined || purpose === undefined) return null;
  const boundary = keyBoundaries.find((one) => KEY_BOUNDARIES[one] === end);
  return { secretVersion, purpose, recordID, keyVersion: Number(keyVersion), end: boundary ?? Number(end) * 1000 };
};

const endText = (end: KeyParts['end']): string =>
  typeof end === 'number' ? String(Math.floor(end / 1000)) : KEY_BOUNDARIES[end];

/**
 * Returns the text that the MAC covers, which is also the beginning of the key. The same parts always give the same text.
 * @throws RangeError for parts that no key can contain
 */
export const keyText = (parts: ClearParts): string => {
  const { secretVersion, purpose, recordID, keyVersion, end } = parts;
  const text = [secretVersion, KEY_PURPOSES[purpose], recordID, keyVersion, endText(end)].join('.');
  if (!CLEAR_FORM.test(text)) throw new RangeError(`A key cannot contain ${text}`);
  return text;
};
