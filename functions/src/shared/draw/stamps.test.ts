import { DrawTextError } from './lines.ts';
import { parseStamps, stampsText } from './stamps.ts';

const HASH = 'ab'.repeat(32);

describe('stamps', () => {
  it('are read as they were written', () => {
    const stamps = [
      { hash: HASH, authority: 'tsa.example.jp', token: 'AAEC' },
      { hash: HASH, authority: '127.0.0.1:5030', token: 'AAECAw==' },
    ];
    expect(stampsText(stamps)).toBe(`${HASH},tsa.example.jp,AAEC\n${HASH},127.0.0.1:5030,AAECAw==\n`);
    expect(parseStamps(stampsText(stamps))).toEqual(stamps);
  });

  it.each([`${HASH},tsa,\n`, `${HASH},tsa,AAE\n`, `${HASH},Tsa,AAEC\n`, `ab,tsa,AAEC\n`, `${HASH},tsa,AAEC`])(
    'refuse %j',
    (text) => expect(() => parseStamps(text)).toThrow(DrawTextError),
  );
});
