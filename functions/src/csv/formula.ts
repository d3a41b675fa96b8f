/** What stands before the first sign that shows. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
const BEGINS_FORMULA = /^[=+\-@\u2212]/;
const BEGINS_OTHERWISE = /^[\t\r\n]/;

/**
 * A typed text that no spreadsheet reckons with: an apostrophe goes before what one may take for a formula, which begins with = + - @ in any
 * width, behind white space too, or with a tab or a line's end (https://owasp.org/www-community/attacks/CSV_Injection).
 * A telephone or post code begins with a digit and stays as it is; a number that is ours, a negative one too, is no text and does not come here.
 */
export const defused = (text: string): string => {
  const first = text.replace(BLANK, '').slice(0, 2).normalize('NFKC');
  return BEGINS_FORMULA.test(first) || BEGINS_OTHERWISE.test(text) ? `'${text}` : text;
};
