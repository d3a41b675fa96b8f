/** Invisible characters before the first visible one. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
const BEGINS_FORMULA = /^[=+\-@\u2212]/;
const BEGINS_OTHERWISE = /^[\t\r\n]/;

/**
 * Escapes a typed text so that no spreadsheet calculates it. An apostrophe precedes a possible formula, which begins with = + - @ in any width, even
 * after white space, or with a tab or line break (https://owasp.org/www-community/attacks/CSV_Injection). Telephone numbers and post codes begin with
 * a digit and stay unchanged. Our own numbers, even negative ones, are not texts and are not passed to this function.
 */
export const defused = (text: string): string => {
  const first = text.replace(BLANK, '').slice(0, 2).normalize('NFKC');
  return BEGINS_FORMULA.test(first) || BEGINS_OTHERWISE.test(text) ? `'${text}` : text;
};
