/** The longest that scripts wait for the first paint: of a browser that says when it paints, and of one that does not. */
const LONGEST_MS = { told: 3000, untold: 1000 } as const;

/** Settled once the page is on the screen. A window that shows nothing waits for nothing. */
export const painted = async (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    const kinds = 'PerformanceObserver' in window ? PerformanceObserver : null;
    const isTold = kinds !== null && 'supportedEntryTypes' in kinds && kinds.supportedEntryTypes.includes('paint');
    setTimeout(resolve, isTold ? LONGEST_MS.told : LONGEST_MS.untold);
    if (isTold) new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Gives the browser a turn, so that a press or a frame need not wait for all that follows. */
export const turn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** So many requests begin in one piece: each costs a slow phone a millisecond or two. */
const AT_ONCE = 8;

/**
 * Fetches the scripts that the HTML names (`web/prerender.ts`), without running any. Settled once they are here: while the browser compiles
 * them, the page is free to be scrolled. What does not load is told by whoever imports it.
 */
export async function fetchScripts(): Promise<void> {
  const named = document.querySelector<HTMLElement>('script[data-then]')?.dataset.then ?? '';
  const hrefs = named.split(' ').filter((name) => name !== '');
  const fetched: Promise<void>[] = [];
  for (const [index, href] of hrefs.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await turn();
    fetched.push(fetchScript(href));
  }
  await Promise.all(fetched);
}

const fetchScript = async (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    // Such a browser fetches each script when it is imported, and tells nothing of the link.
    if (!link.relList.supports('modulepreload')) return resolve();
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
