import { writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type CaughtMail, typeOf } from '../../harness/inbox.ts';
import { full } from '../../harness/run/longForm.ts';
import { stack, withPictures } from '../../harness/stack.ts';
import { findings } from '../axe.ts';
import { HEIGHT, leave, newWindow, PATIENCE_MS, windowOf, type Window } from '../window.ts';
import { sampledWidth } from './sampledWidth.ts';

/** A desktop and the narrowest phone (rules 3.17). */
export const WIDTHS: readonly number[] = [1280, 360];

// For expected failures, which need only a short wait.
const HASTY_LIMIT_MS = 6_000;
const PICTURES = join(process.cwd(), '.local', 'screenshots');

/** A phone 390 px wide, zoomed to 200 % (WCAG 2.2, 1.4.4). */
const ZOOMED = { width: 195, height: HEIGHT / 2 };

/** The button that verifies an address after a mail's link. */
export const CONFIRM = 'メールアドレスを確認して進む';

/** Returns the address in a mail that leads to `page`, as a reader would click it. */
export const linkIn = (mail: CaughtMail, page: string): string => {
  const [link] = new RegExp(`https?://[^\\s<>"]+${page}#key=[\\w.%-]+`).exec(mail.text) ?? [];
  if (link === undefined) throw new Error(`Mail ${typeOf(mail)} has no link to ${page}:\n${mail.text}`);
  return link;
};

/** Selects the page itself: before its script arrives, the HTML of a page without content contains its name too. */
const HERE = ':not(.arriving *)';

/** One person with a separate browser context, and the faults of its pages. */
export class Visitor {
  readonly width: number;
  readonly context: BrowserContext;
  /** The open page. */
  page: Page;
  readonly cache: Window['cache'];
  /** The API calls so far: `METHOD path`. */
  readonly calls: string[] = [];
  private readonly faults: string[] = [];
  private readonly allowed: RegExp[] = [];
  /** The longest wait, in ms. */
  readonly patience: number;
  /** Further widths at which `look` checks the page. */
  readonly alsoAt: readonly number[];
  /** Set by a test whose window cannot be reused. */
  isSpent = false;

  constructor({ width, context, page, cache }: Window, patience: number, alsoAt: readonly number[]) {
    this.width = width;
    this.patience = patience;
    this.alsoAt = alsoAt;
    this.context = context;
    this.page = page;
    this.cache = cache;
    this.listen(page);
  }

  private listen(page: Page): void {
    page.setDefaultTimeout(this.patience);
    page.on('pageerror', (error) => this.faults.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // A page that is left aborts its calls.
      if (reason !== 'net::ERR_ABORTED') this.faults.push(`failed request: ${request.url()} ${reason}`);
    });
    page.on('request', (request) => {
      const { protocol, hostname, pathname } = new URL(request.url());
      if (/^http/.test(protocol) && hostname !== '127.0.0.1') this.faults.push(`outside call: ${request.url()}`);
      if (pathname.startsWith('/api/')) this.calls.push(`${request.method()} ${pathname}`);
    });
  }

  /** The calls that change something. */
  get writes(): string[] {
    return this.calls.filter((call) => !call.startsWith('GET '));
  }

  /** Allows faults that this test causes on purpose. */
  allow(...patterns: RegExp[]): void {
    this.allowed.push(...patterns);
  }

  /** Returns the faults of the pages so far, without the allowed ones. */
  unexpected(): string[] {
    return this.faults.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${stack.site}${path}`);
  }

  /** Opens a link in a new page, like a mail program. That page is the open one from now on. */
  async follow(link: string): Promise<void> {
    expect(link.startsWith(`${stack.site}/`)).toBe(true);
    const page = await this.context.newPage();
    this.listen(page);
    await this.page.close();
    this.page = page;
    await page.goto(link);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  link(name: string | RegExp): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }

  /** The page's own heading, with any text. */
  get title(): Locator {
    return this.page.locator('h1:visible').and(this.page.locator(HERE)).first();
  }

  /** Waits for the page with this heading. */
  async heading(name: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name, exact: true }).and(this.page.locator(HERE)).waitFor();
  }

  /** Waits for the address. */
  async at(path: string): Promise<void> {
    await this.page.waitForURL((url) => `${url.pathname}${url.search}` === path);
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.page.getByText(text).first().waitFor();
  }

  /** Checks that nothing is wider than the window and that axe has no findings, and takes a picture if wanted. */
  async look(name: string): Promise<void> {
    // A page loads in parts: its frame precedes its content.
    await this.title.waitFor();
    // A link half under the office's bar is no fault of the page, because a reader scrolls.
    await this.page.evaluate(() => window.scrollTo(0, 0));
    await this.stillness();
    if (withPictures) {
      const path = join(PICTURES, `${name}-${this.width}.png`);
      await this.page.screenshot({ path, fullPage: true, animations: 'disabled' });
      // The text for a screen reader, to be read beside the picture.
      const snapshot = await this.page.locator('body').ariaSnapshot();
      writeFileSync(join(PICTURES, `${name}-${this.width}.txt`), `${await this.page.title()}\n${snapshot}\n`);
    }
    await this.expectNothingWider(name);
    expect({ page: name, violations: await this.lasting() }).toEqual({ page: name, violations: [] });
    for (const width of this.alsoAt) {
      await this.page.setViewportSize({ width, height: HEIGHT });
      await this.expectNothingWider(`${name} at ${width}`);
    }
    if (this.alsoAt.length > 0) await this.page.setViewportSize({ width: this.width, height: HEIGHT });
  }

  /** Checks that nothing has shifted since the page was opened, once it has loaded. @param most the allowed sum of shifts */
  async expectNoShift(name: string, most = 0): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    const shifts = await this.page.evaluate(
      () =>
        new Promise<{ value: number; entry: string }[]>((resolve) => {
          // An entry of the observed type has a value.
          const toShift = (entry: PerformanceEntry & { value?: number }) => ({
            value: entry.value ?? 0,
            entry: JSON.stringify(entry),
          });
          new PerformanceObserver((list) => resolve(list.getEntries().map(toShift))).observe({
            type: 'layout-shift',
            buffered: true,
          });
          // Without a shift the observer does not call back. Otherwise it does in the next frame.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
        }),
    );
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    expect({ page: name, shifts: sum > most ? shifts : [] }).toEqual({ page: name, shifts: [] });
  }

  /** Saves a picture of a failed test's page and prints the page's faults. */
  async failed(test: string): Promise<void> {
    const path = join(PICTURES, `failed-${test.replace(/\W+/g, '-')}-${this.width}.png`);
    await this.page.screenshot({ path }).catch(() => undefined);
    if (this.unexpected().length > 0) console.error(this.unexpected());
  }

  /** Waits until no animation runs: half a fade has half the contrast. */
  async stillness(): Promise<void> {
    await this.page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  }

  /** Checks that the page does not scroll sideways, and names the elements beyond the window. */
  async expectNothingWider(name: string): Promise<void> {
    const wider = await this.page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const beyond = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth + 1,
      );
      return beyond.slice(-3).map((one) => one.outerHTML.slice(0, 160));
    });
    expect({ page: name, wider }).toEqual({ page: name, wider: [] });
  }

  /** Like `expectNothingWider`, on a phone that is zoomed to 200 %. */
  async expectNothingWiderZoomed(name: string): Promise<void> {
    await this.page.setViewportSize(ZOOMED);
    await this.expectNothingWider(`${name} at ${ZOOMED.width} px`);
    await this.page.setViewportSize({ width: this.width, height: HEIGHT });
  }

  /** Returns the findings that axe repeats once no animation runs: a message may have faded during the first check. */
  private async lasting(): Promise<string[]> {
    const found = await findings(this.page);
    if (found.length === 0) return found;
    await this.stillness();
    return await findings(this.page);
  }
}

/** Returns a visitor with this window. */
export const visitorAt = (window: Window, patience = PATIENCE_MS): Visitor => new Visitor(window, patience, []);

/** Returns a visitor with a new window of this width, in Japan. */
export const newVisitor = async (width: number, patience = PATIENCE_MS): Promise<Visitor> =>
  visitorAt(await newWindow(width), patience);

type Visit = (visitor: Visitor) => Promise<void>;

/** Runs a visit, and fails on any fault of a page. The window is left to the next visitor, unless it cannot be reused. */
const visitAs = async (visitor: Visitor, visit: Visit, onFailure: Visit = async () => undefined): Promise<void> => {
  try {
    await visit(visitor);
    expect(visitor.unexpected()).toEqual([]);
    if (visitor.isSpent || visitor.page.isClosed()) await visitor.context.close();
    else await leave(visitor);
  } catch (error) {
    await onFailure(visitor);
    await visitor.context.close();
    throw error;
  }
};

/** Runs a visit as a second person with another browser, while the first one's stays open. */
export const besides = async (first: Visitor, visit: Visit): Promise<void> =>
  await visitAs(visitorAt(await windowOf(first.width), first.patience), visit);

/** Runs a visit with a visitor of this width, and saves a picture if it fails. */
const visitEach = async (
  width: number,
  visit: Visit,
  patience = PATIENCE_MS,
  alsoAt: readonly number[] = [],
): Promise<void> => {
  const visitor = new Visitor(await windowOf(width), patience, alsoAt);
  await visitAs(visitor, visit, (one) => one.failed(expect.getState().currentTestName ?? ''));
};

/** The site has the same elements at each width. The office has different ones, which another width would not restore. */
const isOfSite = (file: string): boolean => basename(dirname(file)) === 'site';

/**
 * Defines a test for a visitor: at each width in the long form, otherwise at the width of its file. In the second case `look`
 * checks the site's pages at the other widths as well.
 */
export const atEachWidth = (name: string, visit: Visit, widths = WIDTHS): void => {
  const file = expect.getState().testPath ?? '';
  const sampled = full ? widths : [sampledWidth(file, widths)];
  const alsoAt = isOfSite(file) ? widths.filter((width) => !sampled.includes(width)) : [];
  it.each(sampled)(`${name}, %i px`, (width) => visitEach(width, visit, PATIENCE_MS, alsoAt));
};

/** Defines a requirement that does not hold yet: the test passes while the requirement fails, and fails once it holds. Then replace it by `atEachWidth`. */
atEachWidth.failing = (name: string, visit: Visit, widths = WIDTHS): void => {
  it.failing.each(widths)(`${name}, %i px`, (width) => visitEach(width, visit, HASTY_LIMIT_MS));
};
