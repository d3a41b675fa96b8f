import { NoDraw } from './exits.ts';
import { printable } from './printable.ts';
import { thrownText } from './thrown.ts';

/** The deepest nesting that docs/draw.md allows. */
const MAX_DEPTH = 12;
/** A manifest with all parts that it may have has fewer than 20,000 values; the pool of a selection has 65,535 at most. */
const MAX_VALUES = 100_000;
const BLANKS = new Set([' ', '\n', '\r', '\t']);

/**
 * Parses the JSON of these bytes. Blanks between values are allowed, since an editor may have added some. Otherwise the text has to be exactly as
 * JSON.stringify writes it. This refuses repeated keys, which two programs could read differently, and any other spelling of the same value.
 * @throws NoDraw
 */
export function jsonIn(bytes: Uint8Array, what: string): unknown {
  const compact = withoutBlanks(textIn(bytes, what), what);
  const value = parsed(compact, what);
  if (JSON.stringify(value) !== compact)
    throw new NoDraw(`${what} has a key twice, or a value that is spelt in another way`);
  return value;
}

function textIn(bytes: Uint8Array, what: string): string {
  try {
    // A BOM stays in the text, where it is refused like any other character before the first brace.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new NoDraw(`${what} is no UTF-8`);
  }
}

function parsed(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new NoDraw(`${what} is no JSON: ${printable(thrownText(error, 'message') ?? '')}`);
  }
}

/** Removes the blanks outside of strings. Counts depth and values before the text is parsed. */
function withoutBlanks(text: string, what: string): string {
  let [depth, values, result, from, isString] = [0, 0, '', 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const symbol = text.charAt(at);
    if (isString) {
      if (symbol === '\\') at += 1;
      else if (symbol === '"') isString = false;
    } else if (symbol === '"') isString = true;
    else if (BLANKS.has(symbol)) {
      result += text.slice(from, at);
      from = at + 1;
    } else if (symbol === '{' || symbol === '[') depth += 1;
    else if (symbol === '}' || symbol === ']') depth -= 1;
    else if (symbol === ',') values += 1;
    if (depth > MAX_DEPTH) throw new NoDraw(`${what} is more than ${MAX_DEPTH} deep`);
    if (values > MAX_VALUES) throw new NoDraw(`${what} has more than ${MAX_VALUES} values`);
  }
  return result + text.slice(from);
}
