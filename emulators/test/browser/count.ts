import type { Locator } from 'playwright-core';
import { eventually } from '../harness/stack.ts';

const LIMIT_MS = 15_000;

/** Waits until the page has this many matches. A single count would race with parts that load and dialogs that close. */
export const expectCount = async (found: Locator, count: number): Promise<void> => {
  await eventually(
    `${count} of ${String(found)}`,
    async () => ((await found.count()) === count ? true : null),
    LIMIT_MS,
  );
};
