import axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
// Passed checks are not listed, which saves a third of axe's time.
const OPTIONS: axe.RunOptions = { runOnly: { type: 'tag', values: WCAG }, resultTypes: ['violations'] };

/**
 * Runs in the page. Replaces the WeakMaps in which axe's compiled classes keep their private fields: here a field is on its object.
 * The fields of axe's colours, seven each and thousands a check, cost a quarter of its time.
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

/** A colour of axe, which its types omit. */
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

/** Runs in the page. Makes axe parse each colour's text once; it reads the same few colours for the background of every text. */
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

/** A WeakMap created while axe loads holds private fields. One created during a run is a map of nodes and stays. */
const SCRIPT = `{
  const Fields = ${String(Fields)};
  let isLoading = true;
  const or = (Usual) => function () { return isLoading ? new Fields() : new Usual(); };
  ((WeakMap, WeakSet) => { ${axe.source} })(or(WeakMap), or(WeakSet));
  isLoading = false;
  (${String(readColoursOnce)})();
}`;

/** Injects axe, half a megabyte of script, unless the page has it already. */
const inject = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SCRIPT);
};

/** Returns axe's findings about the page. It does not check frames of another origin. */
export const findings = async (page: Page): Promise<string[]> => {
  const main = page.mainFrame();
  await inject(main);
  // A frame may be gone by now.
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
