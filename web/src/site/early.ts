/** The longest time that scripts wait for the first paint: `reporting` for browsers that report paints, `other` for all others. */
const MAX_MS = { reporting: 3000, other: 1000 } as const;

/** Resolves once the page is painted, or at once in a hidden window. */
export const painted = async (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    const kinds = 'PerformanceObserver' in window ? PerformanceObserver : null;
    const reportsPaint =
      kinds !== null && 'supportedEntryTypes' in kinds && kinds.supportedEntryTypes.includes('paint');
    setTimeout(resolve, reportsPaint ? MAX_MS.reporting : MAX_MS.other);
    if (reportsPaint) new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
  });

/** Yields to the browser, so that it can handle a press or draw a frame. */
export const turn = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The number of requests that start in one task: each costs a slow phone a millisecond or two. */
const AT_ONCE = 8;

/**
 * Fetches the scripts that the HTML names (`web/prerender.ts`) without running them, and resolves when all have arrived. The browser compiles them
 * meanwhile, and the page can be scrolled. A failure to load surfaces where the script is imported.
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
    // A browser without modulepreload fetches each script on import, and fires no event of the link.
    if (!link.relList.supports('modulepreload')) return resolve();
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
