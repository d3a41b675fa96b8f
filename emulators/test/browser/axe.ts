import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// Passed checks are not listed, which saves a third of axe's time.
const OPTIONS: axe.RunOptions = { runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] };

/**
 * In the page: what axe's classes keep their private fields in. It is compiled for browsers without them, and makes a WeakMap a field. Those
 * of its colours, seven fields each and thousands a look, cost a quarter of axe's time: here a field is on its object.
 */
const Fields = class {
  private readonly key = Symbol('field');
  has(owner: object): boolean {
    return Object.hasOwn(owner, this.key);
  }
  get(owner: object): unknown {
    return Reflect.get(owner, this.key);
  }
  set(owner: object, value: unknown): this {
    Reflect.set(owner, this.key, value);
    return this;
  }
  add(owner: object): this {
    return this.set(owner, true);
  }
};

/** A colour of axe's; its types leave it out. */
interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

declare global {
  interface Window {
    axe: typeof axe & { commons: { color: { Color: { prototype: Colour } } } };
  }
}

/** In the page: axe reads a colour's text once. For a contrast it asks for all that lies behind a text, which are the same few colours. */
const readColoursOnce = (): void => {
  const { prototype } = window.axe.commons.color.Color;
  const { parseString } = prototype;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function read(text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    parseString.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
};

/** What is made while axe loads are its private fields. A map of nodes, made in a run, is none. */
const SCRIPT = `{
  const Fields = ${String(Fields)};
  let isLoading = true;
  const or = (Usual) => function () { return isLoading ? new Fields() : new Usual(); };
  ((WeakMap, WeakSet) => { ${axe.source} })(or(WeakMap), or(WeakSet));
  isLoading = false;
  (${String(readColoursOnce)})();
}`;

/** axe is half a megabyte of script: a page that has it is not given it again. */
const inject = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SCRIPT);
};

/** What axe finds wrong with the page. Frames of another origin it does not look into. */
export const findings = async (page: Page): Promise<string[]> => {
  const main = page.mainFrame();
  await inject(main);
  // A frame may have gone by now.
  await Promise.allSettled(
    page
      .frames()
      .filter((frame) => frame !== main)
      .map(inject),
  );
  return await page.evaluate(async (options) => {
    const { violations } = await window.axe.run(document, options);
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id} (${help}): ${html.slice(0, 200)} ${failureSummary}`),
    );
  }, OPTIONS);
};
