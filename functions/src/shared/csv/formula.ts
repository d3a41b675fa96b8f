/** Invisible characters before the first visible one. */
const BLANK = /^[\s\p{Default_Ignorable_Code_Point}]+/u;
const BEGINS_FORMULA = /^[=+\-@\u2212]/;
const BEGINS_OTHERWISE = /^[\t\r\n]/;
const APOSTROPHES = /^'+/;

/** Returns whether a spreadsheet could calculate a text, also one that is escaped already. */
const isCalculable = (text: string): boolean => {
  const bare = text.replace(APOSTROPHES, '');
  const first = bare.replace(BLANK, '').slice(0, 2).normalize('NFKC');
  return BEGINS_FORMULA.test(first) || BEGINS_OTHERWISE.test(bare);
};

/**
 * Escapes a typed text so that no spreadsheet calculates it. An apostrophe precedes a possible formula, which begins with = + - @ in any width, even
 * after white space, or with a tab or line break (https://owasp.org/www-community/attacks/CSV_Injection). A text that begins with apostrophes and
 * such a sign gets one more, so that `unescaped` is exact. Telephone numbers and post codes begin with a digit and stay unchanged. Our own numbers,
 * even negative ones, are not texts and are not passed to this function.
 */
export const defused = (text: string): string => (isCalculable(text) ? `'${text}` : text);

/** Removes the apostrophe that `defused` adds, and nothing else. */
export const unescaped = (text: string): string => (text.startsWith("'") && isCalculable(text) ? text.slice(1) : text);
