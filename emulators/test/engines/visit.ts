import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { stack } from '../harness/stack.ts';
import type { Driver, Key } from './driver.ts';
import { beyond, calling, find, heading, type Kind, select } from './inPage.ts';

/** The longest wait for an element, in ms. A healthy run never needs it, but the machine may be busy. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 100;
const MAX_TRIES = 5;
/** The errors of the three protocols for an element that has left its page. */
const REPLACED = /not attached|detached|not clickable|stale element|No element/;
const PICTURES = join(process.cwd(), '.local', 'screenshots');

/** One person with a browser of one engine. Every step checks the pages that it visits. */
export class Visit {
  readonly #driver: Driver;
  readonly #faults: string[] = [];

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /**
   * Runs a step of a journey. Faults of a page do not end the journey: `end` reports them, so that one does not hide others.
   * @throws Error with engine, step and address if the step fails; a picture of the page is saved
   */
  async step(name: string, run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (error) {
      const [at, reason] = [await this.#place(name), error instanceof Error ? error.message : String(error)];
      await this.#collect(name).catch(() => undefined);
      throw new Error([`${at}: ${reason}`, ...this.#faults].join('\n'), { cause: error });
    }
    await this.#collect(name);
  }

  /** Ends the journey. @throws Error that lists the faults of its pages */
  end(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'));
  }

  /** Returns engine, step, address and heading of the open page, and saves a picture of it. */
  async #place(step: string): Promise<string> {
    const { engine } = this.#driver;
    mkdirSync(PICTURES, { recursive: true });
    const picture = join(PICTURES, `engines-${engine}-${step.replace(/\W+/g, '-')}.png`);
    await this.#driver.screenshot(picture).catch(() => undefined);
    const url = await this.#driver.url().catch(String);
    return `${engine}, ${step}, ${url} (${String(await this.#driver.evaluate(calling(heading)).catch(String))})`;
  }

  /** Collects the faults that the engine has reported, and reports a page that scrolls sideways. */
  async #collect(step: string): Promise<void> {
    const found = [...(await this.#driver.faults())];
    const wide = z.array(z.string()).parse(await this.#evaluated(calling(beyond)));
    if (wide.length > 0) found.push(`scrolls sideways: ${wide.join(' | ')}`);
    if (found.length === 0) return;
    const at = await this.#place(step);
    this.#faults.push(...new Set(found.map((fault) => `${at}: ${fault}`)));
  }

  /** Repeats `look` until it returns true. Throws with its last other result after the limit. */
  async #until(what: string, look: () => Promise<true | string>, limitMs = PATIENCE_MS): Promise<void> {
    const end = Date.now() + limitMs;
    for (;;) {
      // While the page is being replaced, there is nothing to look at.
      const result = await look().catch((error: unknown) => String(error));
      if (result === true) return;
      if (Date.now() > end)
        throw new Error(`Timed out after ${limitMs} ms waiting for ${what}; found instead: ${result}`);
      await sleep(LOOK_MS);
    }
  }

  /** Returns the value of an expression once there is a page: engines throw while one is being replaced. */
  async #evaluated(expression: string): Promise<unknown> {
    let value: unknown;
    await this.#until('a page', async () => {
      value = await this.#driver.evaluate(expression);
      return true;
    });
    return value;
  }

  async #found(kind: Kind, name: string): Promise<string> {
    const element = calling(find, kind, name);
    await this.#until(`${kind} ${name}`, async () => {
      if ((await this.#driver.evaluate(`${element} !== null`)) === true) return true;
      return `heading ${String(await this.#driver.evaluate(calling(heading)))}`;
    });
    return element;
  }

  /** Opens an address, or a path of the site. */
  async open(address: string): Promise<void> {
    await this.#driver.goto(new URL(address, stack.site).href);
  }

  /** Acts on an element when it exists, and finds it again if the page has replaced it before the action began. */
  async #act(kind: Kind, name: string, act: (element: string) => Promise<void>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await act(await this.#found(kind, name));
        return;
      } catch (error) {
        if (tries >= MAX_TRIES || !REPLACED.test(String(error))) throw error;
      }
    }
  }

  async click(kind: Kind, name: string): Promise<void> {
    await this.#act(kind, name, (element) => this.#driver.click(element));
  }

  /** Types into the field with this label, replacing its content. */
  async type(label: string, text: string): Promise<void> {
    await this.#act('field', label, (element) => this.#driver.type(element, text));
  }

  async select(label: string, option: string): Promise<void> {
    await this.#act('field', label, async (element) => {
      await this.#driver.evaluate(`(${select.toString()})(${element}, ${JSON.stringify(option)})`);
    });
  }

  async press(key: Key): Promise<void> {
    await this.#driver.press(key);
  }

  /** Waits for an address of the site, with its query. */
  async at(path: string): Promise<void> {
    await this.#until(`the address ${path}`, async () => {
      const { pathname, search } = new URL(await this.#driver.url());
      return `${pathname}${search}` === path || `${pathname}${search}`;
    });
  }

  async heading(name: string): Promise<void> {
    await this.#until(`the heading ${name}`, async () => {
      const found = await this.#driver.evaluate(calling(heading));
      return found === name || `heading ${String(found)}`;
    });
  }

  /** Waits for a text anywhere on the page, with any white space between its words. */
  async sees(text: string): Promise<void> {
    await this.#until(`the text ${text}`, async () => {
      const shown = String(await this.#driver.evaluate('document.body.innerText'))
        .replaceAll('\u2060', '')
        .replace(/\s+/g, ' ');
      return shown.includes(text) || shown.slice(0, 400);
    });
  }

  /** Waits until a dialog has the focus, and thus receives keys. Its text appears earlier. */
  async inDialog(): Promise<void> {
    await this.#until('a dialog with the focus', async () => {
      const focused = `document.activeElement?.closest('[role="dialog"]') != null`;
      return (await this.#driver.evaluate(focused)) === true || 'the focus is elsewhere';
    });
  }

  /** Waits for a downloaded file whose name has this ending. Returns its content. */
  async downloaded(ending: string): Promise<Buffer> {
    const { downloads } = this.#driver;
    const finished = (): string | undefined => {
      const names = readdirSync(downloads);
      // Firefox first creates an empty file of the name, and writes to another one beside it.
      const isUnderWay = names.some((name) => name.endsWith('.part'));
      return isUnderWay
        ? undefined
        : names.find((name) => name.endsWith(ending) && statSync(join(downloads, name)).size > 0);
    };
    await this.#until(
      `a download ${ending}`,
      async () => finished() !== undefined || readdirSync(downloads).join(', '),
    );
    return readFileSync(join(downloads, finished() ?? ''));
  }
}
