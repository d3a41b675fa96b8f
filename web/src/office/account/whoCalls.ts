import { normalizePhoneNumber, normalizePostCode } from 'functions/shared/fields/normalize';
import { CALL_PROOFS, type CallCheck, type CallProof } from 'functions/shared/entities/phoneCallCodes';
import { foldName } from 'functions/shared/folding/person';

/** A caller's answers, as the office typed them; an empty text was not asked for. */
export type CallerAnswers = Readonly<Record<CallProof, string>>;

/** The fields of a record with which the answers are compared. */
export interface CallerRecord {
  readonly lastName: string;
  readonly firstName: string;
  readonly lastNameKana: string | null;
  readonly firstNameKana: string | null;
  readonly postCode: string;
  readonly phoneNumber: string;
  readonly age: number;
}

export const NO_ANSWERS: CallerAnswers = { name: '', postCode: '', phoneNumber: '', age: '' };

const FIRST_HIRAGANA = 'ぁ';
const FIRST_KATAKANA = 'ァ';
const SHIFT = FIRST_KATAKANA.charCodeAt(0) - FIRST_HIRAGANA.charCodeAt(0);
/** Small and large kana sound alike on the telephone: キョウコ, キヨウコ. */
const LARGE: Readonly<Record<string, string>> = {
  ァ: 'ア',
  ィ: 'イ',
  ゥ: 'ウ',
  ェ: 'エ',
  ォ: 'オ',
  ッ: 'ツ',
  ャ: 'ヤ',
  ュ: 'ユ',
  ョ: 'ヨ',
};

const katakana = (text: string): string =>
  text
    .replace(/[ぁ-ゖ]/gu, (one) => String.fromCharCode(one.charCodeAt(0) + SHIFT))
    .replace(/[ァィゥェォッャュョ]/gu, (one) => LARGE[one] ?? one);

const folded = (text: string): string => katakana(foldName(text, ''));

const LAST_DIGITS = 4;
const OLDEST = 80;

/** A name in kana, with the marks that people write between its parts. */
const ONLY_KANA = /^[ァ-ヶー・\s]+$/u;

/** Returns whether a caller's name cannot be compared: it was typed in kana, and the record has none, since kana are optional. */
export const lacksKana = ({ name }: CallerAnswers, { lastNameKana, firstNameKana }: CallerRecord): boolean =>
  ONLY_KANA.test(katakana(name.normalize('NFKC'))) && (lastNameKana ?? firstNameKana) === null;

const fitsName = (said: string, { lastName, firstName, lastNameKana, firstNameKana }: CallerRecord): boolean =>
  [`${lastName}${firstName}`, `${lastNameKana ?? ''}${firstNameKana ?? ''}`].some(
    (name) => name !== '' && folded(name) === folded(said),
  );

const fitsPhone = (said: string, { phoneNumber }: CallerRecord): boolean => {
  const digits = normalizePhoneNumber(said);
  return digits.length >= LAST_DIGITS && phoneNumber.endsWith(digits);
};

const fitsAge = (said: string, { age }: CallerRecord): boolean => {
  const digits = said.normalize('NFKC').replace(/\D/gu, '');
  return digits !== '' && Math.min(Math.floor(Number(digits) / 10) * 10, OLDEST) === age;
};

const FITS: { readonly [P in CallProof]: (said: string, known: CallerRecord) => boolean } = {
  name: fitsName,
  postCode: (said, { postCode }) => normalizePostCode(said) === postCode,
  phoneNumber: fitsPhone,
  age: fitsAge,
};

/** Returns whether each answer fits the record. Unasked questions, and a name that cannot be compared, are left out. */
export const compared = (said: CallerAnswers, known: CallerRecord): ReadonlyMap<CallProof, boolean> =>
  new Map(
    CALL_PROOFS.flatMap((one) => {
      const fits = said[one].trim() === '' ? undefined : FITS[one](said[one], known);
      const isUnknown = fits === undefined || (one === 'name' && !fits && lacksKana(said, known));
      return isUnknown ? [] : [[one, fits] as const];
    }),
  );

/** Returns the result of the check. The name and one other fitting answer confirm the caller; null: another question is needed. */
export const checkOf = (found: ReadonlyMap<CallProof, boolean>): Exclude<CallCheck, 'skipped'> | null => {
  if ([...found.values()].includes(false)) return 'failed';
  return found.get('name') === true && found.size > 1 ? 'confirmed' : null;
};

/** Returns the questions whose answers fit. */
export const proofsOf = (found: ReadonlyMap<CallProof, boolean>): CallProof[] =>
  CALL_PROOFS.filter((one) => found.get(one) === true);
