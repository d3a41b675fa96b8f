import type { BrowserContext, CDPSession, Locator, Page, Request } from 'playwright-core';
import { eventually } from '../harness/stack.ts';

/** The ways in which a request fails. Offline, it gets no response. */
export const FAULTS = ['500', 'offline', '403'] as const;
export type Fault = (typeof FAULTS)[number];

const REFUSED = JSON.stringify({ title: '拒否', status: 403, code: 'forbidden' });
const PROBLEM = [{ name: 'content-type', value: 'application/problem+json' }];
/** The text of a page that waits for a response. */
const LOADING = /読み込んでいます|読み込み中|ページを開いています|^Loading$/;
/** The text that the office shows above a page during any call. */
const BUSY = '処理しています';
/** The buttons that retry. */
const RETRY = /^(もう一度読み込む|カードの入力欄を読み込む)$/;
/** Longer than a page takes on a busy machine, retries that it makes by itself included. Only a failing trial waits this long. */
const WAIT_MS = 90_000;
/** A page without a change for this long is complete. */
const STILL_MS = 700;
/** A page that has been complete for this long in spite of a failed request misses nothing. */
const UNAFFECTED_MS = 5_000;
/** The number of pages open at once. Most of a visit is waiting. */
const AT_ONCE = 5;

/** A page and the way to open it. */
export interface Place {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** A page as it is without faults. */
export interface Opened {
  readonly place: Place;
  /** The paths that it requests when it opens. */
  readonly paths: readonly string[];
  /** The page's text. */
  readonly text: string;
}

/** A request of a page, and the faults that it gets one after the other. */
export interface Trial {
  readonly opened: Opened;
  readonly path: string;
  readonly faults: readonly Fault[];
}

/** Makes the requests for one path fail. Playwright's own routes would switch off the browser's cache. */
class Failing {
  fault: Fault | null = null;
  /** The number of requests that have failed. */
  count = 0;
  readonly #session: CDPSession;

  private constructor(session: CDPSession, path: string) {
    this.#session = session;
    session.on('Fetch.requestPaused', ({ requestId, request }) => {
      const isMeant = new URL(request.url).pathname === path;
      // The requests of a page that is left are gone.
      void this.#answer(requestId, isMeant ? this.fault : null).catch(() => undefined);
    });
  }

  static async of(page: Page, path: string): Promise<Failing> {
    const session = await page.context().newCDPSession(page);
    await session.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}*` }] });
    return new Failing(session, path);
  }

  async #answer(requestId: string, fault: Fault | null): Promise<void> {
    if (fault === null) return void (await this.#session.send('Fetch.continueRequest', { requestId }));
    this.count += 1;
    if (fault === 'offline') {
      return void (await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' }));
    }
    const body = Buffer.from(fault === '403' ? REFUSED : '').toString('base64');
    const answer = { requestId, responseCode: Number(fault), responseHeaders: PROBLEM, body };
    await this.#session.send('Fetch.fulfillRequest', answer);
  }
}

const within = async (look: () => Promise<boolean>): Promise<boolean> =>
  await eventually('the page', async () => ((await look()) ? true : null), WAIT_MS).catch(() => false);

/** A request without a response is ignored after this time. */
const OPEN_MS = 15_000;
/** The requests of a page that have no response yet, and when each began. */
const openRequests = new WeakMap<Page, Map<Request, number>>();

const watchRequests = (page: Page): void => {
  const requests = new Map<Request, number>();
  openRequests.set(page, requests);
  page.on('request', (request) => requests.set(request, Date.now()));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
};

/** Runs `visit` in a separate page. */
const inPage = async <T>(context: BrowserContext, visit: (page: Page) => Promise<T>): Promise<T> => {
  const page = await context.newPage();
  watchRequests(page);
  try {
    return await visit(page);
  } finally {
    await page.close();
  }
};

/** Runs all jobs, several at once. */
const inTurns = async <T>(jobs: readonly (() => Promise<T>)[]): Promise<T[]> => {
  const results: T[] = [];
  const left = [...jobs.entries()];
  const work = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await next[1]();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
};

const retries = (page: Page): Locator =>
  page.getByRole('button', { name: RETRY }).and(page.locator(':enabled:visible'));

/** Returns whether a page waits for a response. Not every part of a page shows that, and on a busy machine it takes seconds. */
const isRequesting = (page: Page): boolean =>
  [...(openRequests.get(page)?.values() ?? [])].some((since) => Date.now() - since < OPEN_MS);

const isLoading = async (page: Page): Promise<boolean> => {
  const main = page.locator('main');
  const counts = await Promise.all([
    main.getByText(LOADING).filter({ visible: true }).count(),
    main.getByRole('status', { name: LOADING }).count(),
    page.getByText(BUSY, { exact: true }).count(),
  ]);
  return counts.some((count) => count > 0);
};

/** Returns a page's text with all numbers replaced, because they change. */
const textOf = async (page: Page): Promise<string> => {
  const texts = await page.locator('main').allInnerTexts();
  return texts.join(' ').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ');
};

/** Returns a function that returns a page's text once it has been complete, without a retry button, for `ms`; null before. */
const completeFor = (page: Page, ms: number): (() => Promise<string | null>) => {
  let [text, since] = ['', Date.now()];
  return async () => {
    // The text is read last, so that a change during the checks is noticed.
    const isWaiting = isRequesting(page) || (await isLoading(page)) || (await retries(page).count()) > 0;
    const now = await textOf(page);
    // A page that shows nothing yet is not complete.
    if (now !== text || isWaiting || now === '') [text, since] = [now, Date.now()];
    return Date.now() - since > ms ? text : null;
  };
};

/** Waits until a page is complete, calling `tryAgain` meanwhile. Returns the page's text, or null. */
const wholeText = async (page: Page, tryAgain = async (): Promise<void> => {}): Promise<string | null> => {
  const completed = completeFor(page, STILL_MS);
  let text: string | null = null;
  const isComplete = async (): Promise<boolean> => {
    await tryAgain();
    text = await completed();
    return text !== null;
  };
  return (await within(isComplete)) ? text : null;
};

/** Opens places without faults. */
export const openedWhole = async (context: BrowserContext, places: readonly Place[]): Promise<Opened[]> =>
  await inTurns(
    places.map((place) => async () => {
      return await inPage(context, async (page) => {
        const paths = new Set<string>();
        page.on('request', (request) => {
          if (request.method() === 'GET') paths.add(new URL(request.url()).pathname);
        });
        await place.open(page);
        await page.waitForLoadState('networkidle');
        const text = await wholeText(page);
        if (text === null) throw new Error(`${place.name} is not complete:\n${await textOf(page)}`);
        return { place, paths: [...paths], text };
      });
    }),
  );

/** Returns whether a page reports a failure and has stopped loading. */
const isFailureShown = async (page: Page): Promise<boolean> =>
  (await retries(page).count()) > 0 && !(await isLoading(page));

/** Returns what is wrong with a page while one of its requests fails. Null if it reports the failure and recovers, or misses nothing. */
const wrongWith = async (page: Page, { opened: { place, text }, path, faults }: Trial): Promise<string | null> => {
  const failing = await Failing.of(page, path);
  for (const [index, fault] of faults.entries()) {
    const wrong = (what: string): string => `${place.name}, ${path}, ${fault}: ${what}`;
    failing.fault = fault;
    const { count } = failing;
    if (index === 0) await place.open(page);
    else await retries(page).first().click();
    if (!(await within(() => Promise.resolve(failing.count > count)))) return wrong('is not requested');
    const completed = completeFor(page, UNAFFECTED_MS);
    await within(async () => (await isFailureShown(page)) || (await completed()) === text);
    if (await isFailureShown(page)) continue;
    if (await isLoading(page)) {
      const open = [...(openRequests.get(page)?.entries() ?? [])].map(
        ([request, since]) => `${new URL(request.url()).pathname} (${Date.now() - since} ms)`,
      );
      return wrong(`loads for ever; open requests: ${open.join(' ') || 'none'}; ${await textOf(page)}`);
    }
    return (await textOf(page)) === text ? null : wrong('says nothing');
  }
  failing.fault = null;
  const wrong = (what: string): string => `${place.name}, ${path}: ${what}`;
  // Another part may request the same again, and an earlier failed request may still end.
  const after = await wholeText(page, async () => {
    const [one] = await retries(page).all();
    await one?.click({ timeout: 1000 }).catch(() => undefined);
  });
  return after === text ? null : wrong(`says afterwards\n${after ?? (await textOf(page))}\ninstead of\n${text}`);
};

/** Returns all faults, rotated by the turn, so that each is the first one in some trial. */
export const turned = (turn: number): readonly Fault[] =>
  FAULTS.map((fault, at) => FAULTS[(at + turn) % FAULTS.length] ?? fault);

/** Makes one request fail in each page visit, and returns what is wrong. */
export const wrongIn = async (context: BrowserContext, trials: readonly Trial[]): Promise<string[]> => {
  const jobs = trials.map((trial) => async () => await inPage(context, (page) => wrongWith(page, trial)));
  return (await inTurns(jobs)).filter((wrong) => wrong !== null);
};

/** Returns a trial of each request for data. @param isMeant selects the requests */
export const dataTrials = (pages: readonly Opened[], isMeant: (path: string, place: Place) => boolean): Trial[] =>
  pages
    .flatMap((opened) => opened.paths.filter((path) => isMeant(path, opened.place)).map((path) => ({ opened, path })))
    .map((trial, turn) => ({ ...trial, faults: turned(turn) }));

/** Returns a trial of each script, in the first page that loads it. A script fails the same in each way, so each fails in one. */
export const scriptTrials = (pages: readonly Opened[], entries: readonly string[]): Trial[] => {
  const tried = new Set(entries);
  return pages
    .flatMap((opened) => opened.paths.filter((path) => path.endsWith('.js')).map((path) => ({ opened, path })))
    .filter(({ path }) => !tried.has(path) && tried.add(path))
    .map((trial, turn) => ({ ...trial, faults: turned(turn).slice(0, 1) }));
};

/**
 * Keeps every fault where a request is met first, and one on the other pages that make it, in the order of the faults. Pages differ in where they
 * show a failure, and requests in what they make of each fault.
 * @param met the paths met so far
 */
export const sampled = (trials: readonly Trial[], met: Set<string>): Trial[] =>
  trials.map((trial) => {
    const isFirst = !met.has(trial.path);
    met.add(trial.path);
    return isFirst ? trial : { ...trial, faults: trial.faults.slice(0, 1) };
  });
