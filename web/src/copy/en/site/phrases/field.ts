import { characterNumber, type Unfit, unfitIn } from 'functions/shared/fields/printable';
import { figure } from '../../format.ts';

const unfit: Record<Unfit['reason'], (label: string, found: string) => string> = {
  emoji: (label, found) => `“${found}” in “${label}” cannot be printed. Please remove the emoji`,
  hidden: (label, found) =>
    `“${label}” contains a character that cannot be printed (${characterNumber(found)}). Please clear the field and enter it again`,
  garbled: (label) => `“${label}” contains a character that could not be read (�). Please enter it again`,
  letterless: (label, found) => `“${label}” is only “${found}”. Please enter it in letters`,
  email_character: (label, found) =>
    found.trim() === ''
      ? `“${label}” contains a space. Please remove it`
      : `“${label}” cannot contain “${found}”. Please use ordinary letters, numbers and signs`,
  email_at: (label, found) =>
    found === '' ? `“${label}” has no @ sign` : `“${label}” has more than one @ sign. Please enter one address only`,
  email_name: (label, found) =>
    found === '' ? `“${label}” has nothing before the @ sign` : `“${label}” is too long before the @ sign`,
  email_domain: (label, found) =>
    found === ''
      ? `“${label}” has nothing after the @ sign`
      : `“${label}” is not correct after the @ sign (${found}). Example: name@example.jp`,
  card: (label) => `“${label}” contains a card number. Please remove it`,
  link: (label, found) => `“${label}” cannot contain a web address. Please remove “${found}”`,
};

/** Returns the error texts of an input: empty, longer than `longest` characters, or with characters that cannot be printed. */
export const typed = (label: string, longest?: number) => ({
  label,
  required: `Please fill in “${label}”`,
  invalid:
    longest === undefined
      ? `Please check “${label}”`
      : `Please use no more than ${figure(longest)} characters for “${label}”`,
  unfit: (detail: unknown) => {
    const problem = unfitIn(detail);
    return problem && unfit[problem.reason](label, problem.found);
  },
});

/** Returns the texts of a field with a few answers. */
export const chosen = (label: string) => ({
  label,
  required: `Please choose an answer for “${label}”`,
  invalid: `Please choose an answer for “${label}”`,
});
