import fc from 'fast-check';
import Mustache from 'mustache';
import { syntaxErrorIn } from './template.ts';

/** Whether Mustache refuses a text. Its message is not read. */
const isRefused = (text: string): boolean => {
  try {
    new Mustache.Writer().parse(text);
    return false;
  } catch {
    return true;
  }
};

const PIECES = [
  '{{',
  '}}',
  '{',
  '}',
  '#',
  '^',
  '/',
  '&',
  '!',
  '>',
  '=',
  'a',
  'b',
  ' ',
  '\n',
  '{{#a}}',
  '{{/a}}',
  '{{b}}',
];
const texts = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 }).map((parts) => parts.join(''));

/** The scan and Mustache agree about every text. Changed delimiters are refused whether or not Mustache can read them. */
const agrees = (scan: typeof syntaxErrorIn) =>
  fc.property(texts, (text) => {
    const fault = scan(text)?.fault ?? null;
    return fault === 'unsupported_tag' || (fault !== null) === isRefused(text);
  });

describe('syntaxErrorIn', () => {
  it('finds a fault exactly in the texts that Mustache refuses', () =>
    fc.assert(agrees(syntaxErrorIn), { numRuns: 5000 }));

  it('negative control: the property detects a scan that ignores unclosed sections', () => {
    const careless: typeof syntaxErrorIn = (text) => {
      const found = syntaxErrorIn(text);
      return found?.fault === 'unclosed_section' ? null : found;
    };
    expect(fc.check(agrees(careless), { numRuns: 5000 }).failed).toBe(true);
  });

  it.each([
    ['a {{b', 'unclosed_tag', 2],
    ['{{a}} {{{b}}', 'unclosed_tag', 6],
    ['{{#a}}{{/a}} {{#a}}', 'unclosed_section', 13],
    ['{{#a}}{{^b}}{{/a}}', 'unclosed_section', 6],
    ['x{{/a}}', 'unclosed_section', 1],
    ['{{=a=}}', 'unsupported_tag', 0],
  ])('places the fault of %s where it begins', (text, fault, at) => {
    expect(syntaxErrorIn(text)).toMatchObject({ fault, at });
  });

  it('finds no fault in a readable text', () => expect(syntaxErrorIn('{{#a}}{{{b}}}{{! c }}{{/ a }}')).toBeNull());
});
