import ts from 'typescript';

/** Phrases without a head noun. Name the person or thing that is meant instead. */
const HEADLESS = /\b(?:whoever|whomever|what is of|what it (?:comes|came) to|what stands)\b/gi;

/** The longest sentence, in words. A code span counts as one word. */
export const MAX_WORDS = 30;

/** Returns the headless words of a text. */
export const headlessIn = (text: string): string[] => text.match(HEADLESS) ?? [];

/** Returns the prose of a Markdown page: without code blocks, tables, headings and HTML. */
export const proseOf = (page: string): string =>
  page
    .replace(/^```[^]*?^```$/gm, '')
    .replace(/^ *\|.*$/gm, '')
    .replace(/^#.*$/gm, '')
    .replace(/^<.*>$/gm, '');

/** Returns the sentences of a text that have more than `MAX_WORDS` words. A list item, a tag of a docstring and an empty line end a sentence. */
export const longSentences = (text: string): string[] =>
  text
    .replace(/`[^`]*`/g, 'code')
    .replace(/\]\([^)]*\)/g, ']')
    .split(/(?<=[.!?:;])\s+|\n\s*\n|\s(?=@[a-z])|\n\s*(?:[-*]|\d+\.)\s/)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter((sentence) => sentence.split(' ').length > MAX_WORDS);

const NAMING = /^(?:it|test)$/;

const isNaming = (node: ts.Expression): boolean => {
  if (ts.isIdentifier(node)) return NAMING.test(node.text);
  if (ts.isPropertyAccessExpression(node)) return isNaming(node.expression);
  return ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node)
    ? isNaming(ts.isCallExpression(node) ? node.expression : node.tag)
    : false;
};

/** Returns the names of the tests in a file, as they are written. */
export const testNamesIn = (name: string, text: string): string[] => {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isNaming(node.expression)) {
      const [first] = node.arguments;
      if (first !== undefined && ts.isStringLiteralLike(first)) found.push(first.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return found;
};

/** Words with which a name begins that continues its `describe` instead of saying what the test expects. */
const CONTINUING =
  /^(?:that|what|who|whose|which|where|if|when|while|of|by|in|on|as|like|with|without|and|or|but|also|too)\b/i;

/** Whether a test's name lacks a statement: it only continues the name around it. */
export const isContinuing = (name: string): boolean => CONTINUING.test(name);
