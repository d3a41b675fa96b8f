import type { Request } from 'playwright-core';
import { rows } from './desk.ts';
import type { Visitor } from '../site/visitor.ts';

// Slightly longer than a list waits after the last key before it applies its filter.
const FILTER_MS = 700;

const NOBODY = 'nobody@example.jp';

/** Returns a request's query, which the office sends in a header. */
const filterOf = (request: Request): URLSearchParams => new URLSearchParams(request.headers()['x-query']);

/** Delays the list's response to a filter without matches. Returns a wait for its request, and its release. */
export const heldAnswer = async ({ page }: Visitor) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/v1/accounts', async (route) => {
    if (filterOf(route.request()).has('email')) await released;
    await route.continue();
  });
  const isNobodys = (request: Request): boolean => filterOf(request).get('email') === NOBODY;
  return {
    asked: async () => await page.waitForRequest((one) => isNobodys(one)),
    answer: async () => {
      const answered = page.waitForResponse((one) => isNobodys(one.request()));
      release();
      await (await answered).finished();
    },
  };
};

/** Types a filter and presses the mouse on the first row after `before`; releases it after `during`. */
export const pressedOverFilter = async (
  visitor: Visitor,
  before: () => Promise<unknown>,
  during: () => Promise<unknown>,
): Promise<void> => {
  await visitor.open('/admin/account');
  await rows(visitor).first().getByRole('link').first().hover();
  const pending = before();
  await visitor.page.getByRole('textbox', { name: 'メールアドレス' }).fill(NOBODY);
  await pending;
  await visitor.page.mouse.down();
  await during();
  await visitor.page.waitForTimeout(FILTER_MS);
  expect(new URL(visitor.page.url()).pathname).toBe('/admin/account');
  await visitor.page.mouse.up();
  await visitor.page.waitForURL((url) => url.pathname.endsWith('/show'));
  await visitor.page.waitForTimeout(FILTER_MS);
  expect(new URL(visitor.page.url()).pathname).toMatch(/show$/);
};
