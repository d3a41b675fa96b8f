import { DrawTextError } from './lines.ts';
import { sampleToken } from '../../../test/support/drawSamples.ts';
import { parseStamps, stampsText } from './stamps.ts';

const HASH = 'ab'.repeat(32);
const TOKEN = sampleToken(HASH);

describe('time stamps', () => {
  it('read back as they were written', () => {
    const stamps = [
      { hash: HASH, authority: 'tsa.example.jp', token: TOKEN },
      { hash: HASH, authority: '127.0.0.1:5030', token: TOKEN },
    ];
    expect(stampsText(stamps)).toBe(`${HASH},tsa.example.jp,${TOKEN}\n${HASH},127.0.0.1:5030,${TOKEN}\n`);
    expect(parseStamps(stampsText(stamps))).toEqual(stamps);
  });

  it.each([
    `${HASH},tsa,\n`,
    `${HASH},tsa,AAE\n`,
    `${HASH},tsa,AAEC\n`,
    `${HASH},t sa,${TOKEN}\n`,
    `ab,tsa,${TOKEN}\n`,
    `${HASH},tsa,${TOKEN}`,
    `${HASH},tsa,${sampleToken('cd'.repeat(32))}\n`,
  ])('reject the text %j', (text) => expect(() => parseStamps(text)).toThrow(DrawTextError));
});
