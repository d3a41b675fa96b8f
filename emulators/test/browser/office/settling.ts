import type { Request } from 'playwright-core';
import { eventually } from '../../harness/stack.ts';
import type { Visitor } from '../site/visitor.ts';

// Longer than a page takes between a response and the next call.
const SETTLED_MS = 150;
/** The text of a page until it has content. */
const LOADING = /Loading|読み込んでいます/;

/** Returns a wait until a page is complete: all calls are answered, and nothing is loading. */
export const settling = ({ page }: Visitor): (() => Promise<true>) => {
  let requestCount = 0;
  const pending = new Set<Request>();
  page.on('request', (request) => {
    pending.add(request);
    requestCount += 1;
  });
  const ended = (request: Request): boolean => pending.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  const isWhole = async (): Promise<boolean> =>
    pending.size === 0 && (await page.locator('main').getByText(LOADING).count()) === 0;
  return async () =>
    await eventually('a whole page', async () => {
      const before = requestCount;
      if (!(await isWhole())) return null;
      await page.waitForTimeout(SETTLED_MS);
      return (await isWhole()) && requestCount === before ? true : null;
    });
};
