import type { Locator } from 'playwright-core';
import { visitorAt, type Visitor } from '../site/visitor.ts';
import { type CountedWindow, countedWindowOf, leaveCounted } from '../window.ts';
import { dialog, openMenu, signIn } from '../office/desk.ts';
import { pictured } from './picture.ts';
import { taskRow } from './table.ts';

const WIDTH = 1280;
const AT_MOST = 6;

/** A member of the office at /admin. Every mouse click counts, whichever function of the test makes it. */
export class Clerk {
  readonly visitor: Visitor;
  /** The number of the clerk's task; null if it is not in the table. */
  private readonly number: number | null;
  /** Counted by the pages' own events, so that no kind of click is missed. */
  private readonly presses: CountedWindow['presses'];

  constructor(visitor: Visitor, number: number | null = null, presses: CountedWindow['presses'] = { count: 0 }) {
    this.visitor = visitor;
    this.number = number;
    this.presses = presses;
  }

  /** The clicks since the work began. */
  get clicks(): number {
    return this.presses.count;
  }

  /** Resets the count, so that earlier clicks such as signing in do not count. */
  begin(): void {
    this.presses.count = 0;
  }

  get page(): Visitor['page'] {
    return this.visitor.page;
  }

  /** Returns a button with exactly this name. */
  button(name: string | RegExp): Locator {
    return this.visitor.button(name);
  }

  /** Returns a link with exactly this name. */
  link(name: string | RegExp): Locator {
    return this.visitor.link(name);
  }

  async sees(text: string | RegExp): Promise<void> {
    await this.visitor.sees(text);
  }

  /** Clicks once. */
  async click(there: Locator): Promise<void> {
    await there.click();
  }

  /** Takes the manual's picture of the task from a part of the page. @param pressed the element framed in it */
  async pictured(region: Locator, pressed?: Locator): Promise<void> {
    await pictured(this.visitor, String(this.number), region, pressed);
  }

  /** Returns the innermost part of the page with this heading. */
  part(heading: string | RegExp): Locator {
    return this.page
      .locator('section')
      .filter({ has: this.page.getByRole('heading', { name: heading, exact: true }) })
      .last();
  }

  /** Presses keys such as `Enter` or `Control+Enter`, which do not count. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
  }

  /** Types into the search of the top bar, by keyboard alone, and waits for a result. */
  async search(text: string): Promise<void> {
    await this.press('/');
    const box = this.page.getByRole('search').getByRole('combobox');
    await box.fill(text);
    await this.page.getByRole('option').first().waitFor();
  }

  /** Searches, and opens the result with this text by one click. */
  async find(text: string, result: string | RegExp): Promise<void> {
    await this.search(text);
    await this.click(this.page.getByRole('option', { name: result }).first());
  }
}

/** Opens a page by its entry in the menu. */
export const open = async (clerk: Clerk, entry: string): Promise<void> => {
  // The number of waiting requests is part of an entry's name once it has loaded.
  const name = new RegExp(`^${entry}(?:\\s*\\d.*)?$`);
  await clerk.click((await openMenu(clerk.visitor)).getByRole('link', { name }));
};

/** Confirms the dialog with this title. */
export const agree = async (clerk: Clerk, title: string, button: string | RegExp): Promise<void> =>
  await clerk.click(dialog(clerk.visitor, title).getByRole('button', { name: button }));

/** Runs a clerk's work with a count of zero. `number`: of a task of the table. Fails on any fault of a page. */
export const asClerk = async (number: number | null, work: (clerk: Clerk) => Promise<void>): Promise<void> => {
  const { window, presses } = await countedWindowOf(WIDTH);
  const clerk = new Clerk(visitorAt(window), number, presses);
  clerk.begin();
  try {
    await work(clerk);
    expect(clerk.visitor.unexpected()).toEqual([]);
    await leaveCounted({ window, presses });
  } catch (error) {
    await clerk.visitor.failed(`task ${number ?? 'of none'}`);
    await window.context.close();
    throw error;
  }
};

/**
 * Defines the test of a task of docs/office/tasks.md, done by its weakest role, from /admin on. `prepare` creates the task's records
 * before the sign-in. The test fails if the clicks differ from the table's.
 */
export const task = <T>(
  number: number,
  prepare: () => Promise<T>,
  work: (clerk: Clerk, made: T) => Promise<void>,
): void => {
  const { said, role, clicks } = taskRow(number);
  it(`${number}: ${said}`, async () => {
    const made = await prepare();
    await asClerk(number, async (clerk) => {
      await signIn(clerk.visitor, role, '/admin');
      await clerk.visitor.page.getByRole('heading', { level: 1 }).waitFor();
      clerk.begin();
      await work(clerk, made);
      expect({ task: number, clicks: clerk.clicks }).toEqual({ task: number, clicks });
      expect(clerk.clicks).toBeLessThanOrEqual(AT_MOST);
    });
  });
};
