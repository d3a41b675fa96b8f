import { renderToString } from 'react-dom/server';
import type { CursorPages } from '../data/cursorPages.ts';
import { CursorPager } from './pager.tsx';

/** What a pager says of lists of so many rows a page, the last of which is shown. */
const said = (...walked: readonly number[]): string => {
  const none = { error: null, isTurning: false, next: null, previous: null, reset: null, retry: () => undefined };
  const pages: CursorPages<number> = { ...none, page: walked.at(-1), walked };
  return /<p [^>]*>([^<]*)/.exec(shown(pages))?.[1] ?? '';
};
const shown = (pages: CursorPages<number>): string =>
  renderToString(<CursorPager pages={pages} rowsOf={(rows) => rows} />);

it('says where its page stands, and that there are none only once that is known', () => {
  expect(said(25, 10)).toBe('26〜35件目');
  expect(said(0)).toBe('0件');
  expect(said()).not.toBe('0件');
});
