import { createHash } from 'node:crypto';
import { DrawTextError, textHash } from './lines.ts';
import { parseRules, type PublishedRules, rulesText } from './rules.ts';

const RULES: PublishedRules = {
  algorithm: 'draw/v2',
  number: 1,
  supply: 3000,
  maxSets: 5,
  allocation: 'whole',
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 22_593_412,
  roundAt: '2025-10-16T12:00:00.000+09:00',
  committedAt: '2025-10-15T14:00:00.000+09:00',
  closedRoot: 'ab'.repeat(32),
  web: [900, 2500],
  paper: [10, 30],
};
const TEXT =
  '{"algorithm":"draw/v2","number":1,"supply":3000,"maxSets":5,"allocation":"whole",' +
  '"chain":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","round":22593412,' +
  '"roundAt":"2025-10-16T12:00:00.000+09:00","committedAt":"2025-10-15T14:00:00.000+09:00",' +
  `"closedRoot":"${'ab'.repeat(32)}","web":[900,2500],"paper":[10,30]}\n`;

describe('rulesText', () => {
  it('writes the expected bytes and hash for any key order', () => {
    expect(rulesText(RULES)).toBe(TEXT);
    expect(rulesText(Object.fromEntries(Object.entries(RULES).reverse()) as PublishedRules)).toBe(TEXT);
    expect(textHash(TEXT)).toBe(createHash('sha256').update(TEXT, 'utf8').digest('hex'));
  });

  it('writes a text that parseRules reads back', () => {
    expect(parseRules(TEXT)).toEqual(RULES);
  });

  it.each([
    ['nothing', ''],
    ['invalid JSON', 'draw/v2\n'],
    ['a missing line end', TEXT.trim()],
    ['an additional space', TEXT.replace(',', ', ')],
    ['two lines', TEXT + TEXT],
    ['another key order', TEXT.replace('"number":1,"supply":3000', '"supply":3000,"number":1')],
    ['an unknown key', TEXT.replace('}', ',"seed":1}')],
    ['a duplicate key', TEXT.replace('"number":1', '"number":2,"number":1')],
    ['a missing round', TEXT.replace('"round":22593412,', '')],
    ['a channel with one number', TEXT.replace('[900,2500]', '[900]')],
    ['a fractional number of sets', TEXT.replace('3000', '3000.5')],
    ['another algorithm', TEXT.replace('draw/v2', 'draw/v1')],
    ['an instant in UTC format', TEXT.replace('12:00:00.000+09:00', '03:00:00.000Z')],
  ])('parseRules rejects %s', (_, text) => {
    expect(() => parseRules(text)).toThrow(DrawTextError);
  });
});
