import type { Boundary } from './boundaries.ts';
import { STYLE } from './style.ts';

/*
 * The clock bar of the local pages (rules 11.7), in the browser. It is not part of the site's build: the launcher adds it to the pages that it
 * serves. A shadow tree isolates its styles. It imports no product code, so that it hardly affects measurements of the page. The local control
 * formats times and lists the boundaries for it.
 */

/** The local control's answer about the clock. */
interface View {
  readonly now: string;
  readonly running: boolean;
  readonly rate: number;
  readonly text: string;
}

const MINUTE_MS = 60_000;
const STEPS = [
  { label: '1分進める', ms: MINUTE_MS },
  { label: '1時間進める', ms: 60 * MINUTE_MS },
  { label: '1日進める', ms: 24 * 60 * MINUTE_MS },
] as const;
/** The rates of the clock, relative to the machine's. */
const RATES = [1, 60, 3_600] as const;

const LOOK_MS = 1_000;
const OPENED = 'clockBar.opened';
const { currentScript } = document;
const control = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : '';

/** Sends a request to the local control. Throws its error text if it refuses. @typeParam T the answer; both sides are of one checkout, so it is not parsed */
const ask = async <T>(path: string, change?: object): Promise<T> => {
  const init = change === undefined ? {} : { method: 'PUT', body: JSON.stringify(change) };
  const answer = await fetch(`${control}${path}`, init);
  // The control's error answers have this one field.
  const body = (await answer.json()) as T & { readonly error?: string };
  if (!answer.ok) throw new Error(body.error ?? String(answer.status));
  return body;
};
const call = (change?: object): Promise<View> => ask<View>('/clock', change);

/** Whether the bar was open on the last page. If the browser blocks storage, the bar starts closed on each page. */
const memory = {
  get isOpen(): boolean {
    try {
      return sessionStorage.getItem(OPENED) === 'yes';
    } catch {
      return false;
    }
  },
  set isOpen(open: boolean) {
    try {
      sessionStorage.setItem(OPENED, open ? 'yes' : 'no');
    } catch {
      // The next page shows the bar closed.
    }
  },
};

const made = <K extends keyof HTMLElementTagNameMap>(tag: K, text: string): HTMLElementTagNameMap[K] => {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
};

const chooser = (label: string, choices: readonly { readonly value: string; readonly text: string }[]) => {
  const select = made('select', '');
  select.setAttribute('aria-label', label);
  for (const { value, text } of choices) {
    const option = made('option', text);
    option.value = value;
    select.append(option);
  }
  return select;
};

/** Shows the clock and offers its moves. */
class ClockBar {
  readonly #head = made('summary', '手元の時計');
  readonly #said = made('p', '');
  readonly #run = made('button', '');
  readonly #rate = chooser(
    '時計の速さ',
    RATES.map((rate) => ({ value: String(rate), text: `速さ ×${rate}` })),
  );
  readonly #tools = made('div', '');
  #view: View | null = null;

  /** The bar's element, with its shadow tree. */
  element(): HTMLElement {
    const host = made('aside', '');
    host.setAttribute('aria-label', '手元の時計');
    const details = made('details', '');
    details.open = memory.isOpen;
    details.addEventListener('toggle', () => {
      memory.isOpen = details.open;
    });
    this.#said.setAttribute('role', 'status');
    this.#run.addEventListener(
      'click',
      () => void this.#change(() => ({ running: this.#view?.running !== true }), false),
    );
    this.#rate.addEventListener('change', () => void this.#change(() => ({ rate: Number(this.#rate.value) }), false));
    this.#tools.append(...STEPS.map((step) => this.#step(step)), this.#run, this.#rate);
    const hint = made(
      'p',
      'このパソコンの中だけの表示です。進めると、途中の予定が順に行われます。戻しても、済んだことは元に戻りません。',
    );
    details.append(this.#head, this.#tools, this.#said, hint);
    host.attachShadow({ mode: 'open' }).append(made('style', STYLE), details);
    return host;
  }

  /** Polls the clock while the page is visible. */
  async follow(): Promise<void> {
    await this.#look();
    await this.#offerBoundaries().catch((error: unknown) => this.#tell(error));
    setInterval(() => {
      if (!document.hidden && !this.#isMoving) void this.#look();
    }, LOOK_MS);
  }

  get #isMoving(): boolean {
    return this.#tools.hasAttribute('inert');
  }

  async #look(): Promise<void> {
    await call().then(
      (view) => this.#show(view),
      (error: unknown) => this.#tell(error),
    );
  }

  #show(view: View): void {
    const { text, running, rate } = view;
    const isNew = this.#view === null || rate !== this.#view.rate;
    this.#view = view;
    const pace = running ? `動いています${rate === 1 ? '' : `（×${rate}）`}` : '止まっています';
    this.#head.textContent = `手元の時計：${text} ${pace}`;
    this.#run.textContent = running ? '時計を止める' : '時計を動かす';
    if (isNew) this.#rate.value = String(rate);
  }

  #tell(error: unknown): void {
    this.#said.textContent = `時計から答えがありません：${error instanceof Error ? error.message : String(error)}`;
  }

  #step({ label, ms }: (typeof STEPS)[number]): HTMLElement {
    const button = made('button', label);
    // The shown time may be a second old, in which a fast clock has moved far.
    const later = async (): Promise<object> => ({
      now: new Date(Date.parse((await call()).now) + ms).toISOString(),
    });
    button.addEventListener('click', () => void this.#change(later, true));
    return button;
  }

  async #offerBoundaries(): Promise<void> {
    const boundaries = await ask<readonly Boundary[]>('/boundaries');
    const select = chooser(
      '移す先の日時',
      boundaries.map(({ at, label }) => ({ value: at, text: label })),
    );
    select.value = boundaries.find(({ isPast }) => !isPast)?.at ?? '';
    const button = made('button', 'この日時へ移す');
    button.addEventListener('click', () => void this.#change(() => ({ now: select.value }), true));
    this.#tools.append(select, button);
  }

  /**
   * @param wanted returns the change
   * @param isMove reloads the page afterwards, since another phase may be in force
   */
  async #change(wanted: () => object | Promise<object>, isMove: boolean): Promise<void> {
    this.#tools.toggleAttribute('inert', true);
    this.#said.textContent = isMove ? '時計を移しています。途中の予定が済むまでお待ちください…' : '';
    try {
      this.#show(await call(await wanted()));
      if (isMove) location.reload();
    } catch (error) {
      this.#tell(error);
    } finally {
      this.#tools.toggleAttribute('inert', false);
    }
  }
}

const bar = new ClockBar();
document.body.prepend(bar.element());
void bar.follow();
