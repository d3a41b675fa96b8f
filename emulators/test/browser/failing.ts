import type { BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { eventually } from '../harness/stack.ts';

/** How a request fails. A browser without a network gets no answer. */
export const FAULTS = ['500', 'offline', '403'] as const;
export type Fault = (typeof FAULTS)[number];

const REFUSED = JSON.stringify({ title: '拒否', status: 403, code: 'forbidden' });
const PROBLEM = [{ name: 'content-type', value: 'application/problem+json' }];
/** What a page says while it waits for an answer. */
const LOADING = /読み込んでいます|読み込み中|ページを開いています|^Loading$/;
/** What the office says above a page while any call is under way. */
const BUSY = '処理しています';
/** The buttons that try again. */
const RETRY = /^(もう一度読み込む|カードの入力欄を読み込む)$/;
/** Longer than the repetitions that a page makes by itself, on a busy machine. */
const WAIT_MS = 15_000;
/** A page that has changed nothing for so long is complete. */
const STILL_MS = 700;
/** So many pages are open at once. Most of a visit is waiting. */
const AT_ONCE = 5;

/** A page, and how it is opened. */
export interface Place {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

/** A page as it is when nothing fails. */
export interface Opened {
  readonly place: Place;
  /** The paths that it reads as it opens. */
  readonly paths: readonly string[];
  /** What it says. */
  readonly text: string;
}

/** A request of a page, and how it fails, one way after the other. */
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
      // A page that is left takes its requests with it.
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

/** Runs `visit` in a page of its own. */
const inPage = async <T>(context: BrowserContext, visit: (page: Page) => Promise<T>): Promise<T> => {
  const page = await context.newPage();
  try {
    return await visit(page);
  } finally {
    await page.close();
  }
};

/** Does all jobs, several at once. */
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

const isLoading = async (page: Page): Promise<boolean> => {
  const main = page.locator('main');
  const counts = await Promise.all([
    main.getByText(LOADING).filter({ visible: true }).count(),
    main.getByRole('status', { name: LOADING }).count(),
    page.getByText(BUSY, { exact: true }).count(),
  ]);
  return counts.some((count) => count > 0);
};

/** What a page says, without what counts. */
const textOf = async (page: Page): Promise<string> => {
  const texts = await page.locator('main').allInnerTexts();
  return texts.join(' ').replaceAll(/\d+/g, '0').replaceAll(/\s+/g, ' ');
};

/** Waits until a page is complete and has nothing to try again, and calls `tryAgain` meanwhile. Returns what it says, or null. */
const wholeText = async (page: Page, tryAgain = async (): Promise<void> => {}): Promise<string | null> => {
  let [text, since] = ['', Date.now()];
  const isStill = async (): Promise<boolean> => {
    await tryAgain();
    // The text is read last: what comes meanwhile changes it.
    const isWaiting = (await isLoading(page)) || (await retries(page).count()) > 0;
    const now = await textOf(page);
    // A page that shows nothing yet is not complete.
    if (now !== text || isWaiting || now === '') [text, since] = [now, Date.now()];
    return Date.now() - since > STILL_MS;
  };
  return (await within(isStill)) ? text : null;
};

/** Opens places as they are when nothing fails. */
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

/** Whether a page says that something failed, and waits for nothing. */
const isTold = async (page: Page): Promise<boolean> => (await retries(page).count()) > 0 && !(await isLoading(page));

/** What is wrong with a page while one of its requests fails; null: it says so and recovers, or nothing is missing. */
const wrongWith = async (page: Page, { opened: { place, text }, path, faults }: Trial): Promise<string | null> => {
  const failing = await Failing.of(page, path);
  for (const [index, fault] of faults.entries()) {
    const wrong = (what: string): string => `${place.name}, ${path}, ${fault}: ${what}`;
    failing.fault = fault;
    const { count } = failing;
    if (index === 0) await place.open(page);
    else await retries(page).first().click();
    if (!(await within(() => Promise.resolve(failing.count > count)))) return wrong('is not requested');
    if (await within(() => isTold(page))) continue;
    if (await isLoading(page)) return wrong('loads for ever');
    return (await textOf(page)) === text ? null : wrong('says nothing');
  }
  failing.fault = null;
  const wrong = (what: string): string => `${place.name}, ${path}: ${what}`;
  // A part may ask for the same again after its neighbour, and a request that was failed before may still end.
  const after = await wholeText(page, async () => {
    const [one] = await retries(page).all();
    await one?.click({ timeout: 1000 }).catch(() => undefined);
  });
  return after === text ? null : wrong(`says afterwards\n${after ?? (await textOf(page))}\ninstead of\n${text}`);
};

/** All faults, in another order for each turn, so that each is met first. */
export const turned = (turn: number): readonly Fault[] =>
  FAULTS.map((fault, at) => FAULTS[(at + turn) % FAULTS.length] ?? fault);

/** Makes one request fail in each page visit, and returns what is wrong. */
export const wrongIn = async (context: BrowserContext, trials: readonly Trial[]): Promise<string[]> => {
  const jobs = trials.map((trial) => async () => await inPage(context, (page) => wrongWith(page, trial)));
  return (await inTurns(jobs)).filter((wrong) => wrong !== null);
};

/** A trial of each request for data. @param isMeant which */
export const dataTrials = (pages: readonly Opened[], isMeant: (path: string, place: Place) => boolean): Trial[] =>
  pages
    .flatMap((opened) => opened.paths.filter((path) => isMeant(path, opened.place)).map((path) => ({ opened, path })))
    .map((trial, turn) => ({ ...trial, faults: turned(turn) }));

/** A trial of each script, in the first page that loads it. Scripts fail alike in each way, so each fails in one. */
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
