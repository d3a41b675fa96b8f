/**
 * Kinds of elements. The functions of this file run in the page and use nothing outside their own body, because only their source
 * reaches the browser.
 */

export type Kind = 'button' | 'link' | 'field' | 'choice' | 'row';

/** Reports faults in a page as console errors: errors, rejections, CSP violations, and layout shifts if the engine measures them. */
export function reportFaults(maxShift: number): void {
  const page = globalThis as { reportsFaults?: true };
  if (page.reportsFaults) return;
  page.reportsFaults = true;
  addEventListener('error', ({ message, filename, lineno }) => {
    // An image or script that does not load has no message; engines log it themselves.
    if (message) console.error(`page error: ${message} (${filename}:${lineno})`);
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    console.error(
      `unhandled rejection: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
    );
  });
  document.addEventListener('securitypolicyviolation', (event) => {
    const { violatedDirective, blockedURI, sourceFile, lineNumber } = event;
    console.error(`CSP violation: ${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`);
  });
  // Only spontaneous shifts are faults: the result of a click may arrive late and move the rest. A return from the bank counts as the end of a click.
  let isPressed = location.search.includes('redirect_status=');
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(type, () => void (isPressed = true), { capture: true });
  if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] };
  new PerformanceObserver((list) => {
    // The observed type has these fields.
    for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
      if (isPressed || hadRecentInput || value <= maxShift) continue;
      const moved = sources.map(({ node }) =>
        node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName,
      );
      console.error(`layout shift: ${value.toFixed(3)} ${moved.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Collects console errors for an engine whose protocol does not report them. */
export function collectErrors(): void {
  const page = globalThis as { collectedErrors?: string[] };
  if (page.collectedErrors) return;
  const collected: string[] = (page.collectedErrors = []);
  const { error } = console;
  console.error = (...parts: unknown[]) => {
    collected.push(`console: ${parts.map(String).join(' ').slice(0, 600)}`);
    error.apply(console, parts);
  };
}

/**
 * Finds a visible, enabled element by its accessible name, in the front dialog if there is one. Finds a choice by the beginning of its
 * label, and a row by a text in it, returning the row's link.
 */
export function find(kind: Kind, name: string): Element | null {
  const clean = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelled = (one: Element): string =>
    (one.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ');
  const labelOf = (one: HTMLInputElement): string =>
    clean(
      one.getAttribute('aria-label') ??
        ([...(one.labels ?? [])].map((label) => label.textContent).join(' ') || labelled(one)),
    ).replace(/ ?(必須|任意|[*＊])$/, '');
  const isUsable = (one: Element): boolean =>
    one.getClientRects().length > 0 &&
    one.closest('.arriving') === null &&
    !one.matches(':disabled, [aria-disabled=true]');
  const dialog = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].filter(isUsable).at(-1);
  const all = (selector: string): Element[] => [...(dialog ?? document).querySelectorAll(selector)].filter(isUsable);
  const nameOf = (one: Element): string => clean(one.getAttribute('aria-label') ?? one.textContent);
  switch (kind) {
    case 'button':
      return all('button, [role=button], input[type=submit]').find((one) => nameOf(one) === name) ?? null;
    case 'link':
      return all('a[href]').find((one) => nameOf(one) === name) ?? null;
    case 'row':
      return (
        all('main tbody tr')
          .find((one) => clean(one.textContent).includes(name))
          ?.querySelector('a[href]') ?? null
      );
    // Inputs, selects and text areas alike have `labels`.
    case 'field':
      return (all('input, select, textarea') as HTMLInputElement[]).find((one) => labelOf(one) === name) ?? null;
    case 'choice':
      return (
        (all('input[type=radio], input[type=checkbox]') as HTMLInputElement[]).find((one) =>
          labelOf(one).startsWith(name),
        ) ?? null
      );
  }
}

/** Selects the option with this text or value, like a person: React receives the events. */
export function select(element: Element | null, option: string): void {
  if (!(element instanceof HTMLSelectElement)) throw new Error('The element is not a select.');
  const found = [...element.options].find((one) => one.text.trim() === option || one.value === option);
  if (!found) throw new Error(`No option ${option} among ${[...element.options].map((one) => one.text).join(', ')}`);
  element.focus();
  element.value = found.value;
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Returns the page's heading, or null while only its prerendered HTML is there. */
export function heading(): string | null {
  const shown = [...document.querySelectorAll('h1')].find(
    (one) => one.getClientRects().length > 0 && one.closest('.arriving') === null,
  );
  return shown?.textContent?.trim() ?? null;
}

/** Returns the elements that make the page scroll sideways; empty if it does not. */
export function beyond(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const found = [...document.querySelectorAll('body *')].filter(
    (one) => one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [`${scrollWidth} px in ${clientWidth} px`, ...found.slice(-3).map((one) => one.outerHTML.slice(0, 160))];
}

/** Returns an expression that calls one of these functions in the page. The values have to be JSON. */
export const calling = <Values extends readonly unknown[]>(
  run: (...values: Values) => unknown,
  ...values: Values
): string => `(${run.toString()})(${values.map((value) => JSON.stringify(value)).join(', ')})`;
