import { pastedLink } from './pastedLink.ts';

const KEY = `1.v.abc.0.1760000000.${'A'.repeat(43)}`;
const LINK = `https://example.jp/registration#key=${KEY}`;
const here = '/purchase';

describe('a link that is pasted from a mail', () => {
  it.each([
    ['as it is', LINK],
    ['with words around it', `こちらから： ${LINK} よろしくお願いします。`],
    ['wrapped over lines', `${LINK.slice(0, 30)}\n${LINK.slice(30, 60)}\r\n ${LINK.slice(60)}`],
    ['with an encoded fragment', LINK.replace('#', '%23')],
    ['inside the address of a mail filter', `https://filter.example/?url=${encodeURIComponent(LINK)}&data=05%7C02`],
    [
      'inside the address of a second mail filter',
      `https://a.example/?u=${encodeURIComponent(`https://b.example/?url=${encodeURIComponent(LINK)}`)}`,
    ],
    ['with a parameter', LINK.replace('#', '?utm_source=mail#')],
    ['with a full stop behind it', `${LINK}.`],
  ])('leads to its page: %s', (_, text) => {
    expect(pastedLink(text, here)).toBe(`/registration#key=${KEY}`);
  });

  it('leads to the current page if it names no page that accepts a key', () => {
    expect(pastedLink(KEY, here)).toBe(`/purchase#key=${KEY}`);
    expect(pastedLink(`https://example.jp/elsewhere#key=${KEY}`, here)).toBe(`/purchase#key=${KEY}`);
  });

  it.each(['', 'https://example.jp/registration', LINK.slice(0, -1), 'key=', '100%'])(
    'leads nowhere without a complete key: "%s"',
    (text) => expect(pastedLink(text, here)).toBeNull(),
  );
});
