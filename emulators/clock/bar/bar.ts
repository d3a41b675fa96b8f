import { instantsSchema } from 'functions/shared/campaign/timetable';
import { PREFIX } from 'functions/shared/contract/rows';
import { fromISO, japaneseDateTime, toISO } from 'functions/shared/time/instants';
import { z } from 'zod';
import { boundariesOf, RATES, STEPS } from './choices.ts';
import { STYLE } from './style.ts';

/*
 * The clock bar of the local pages (rules 11.7), in the browser. It belongs to no build of the site: the launcher enters it into the pages that it
 * serves. It lies in a shadow tree, so that neither style reaches the other.
 */

const viewSchema = z.object({ now: z.string(), running: z.boolean(), rate: z.number() });
type View = z.infer<typeof viewSchema>;
const refusalSchema = z.object({ error: z.string() });
const timetableAnswer = z.object({ timetable: instantsSchema });

const LOOK_MS = 1_000;
const OPENED = 'clockBar.opened';
const { currentScript } = document;
const control = currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).origin : '';

const call = async (change?: object): Promise<View> => {
  const init = change === undefined ? {} : { method: 'PUT', body: JSON.stringify(change) };
  const answer = await fetch(`${control}/clock`, init);
  const body: unknown = await answer.json();
  if (!answer.ok) throw new Error(refusalSchema.safeParse(body).data?.error ?? String(answer.status));
  return viewSchema.parse(body);
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

/** What the bar shows of the clock, and the moves that it offers. */
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
    details.open = sessionStorage.getItem(OPENED) === 'yes';
    details.addEventListener('toggle', () => sessionStorage.setItem(OPENED, details.open ? 'yes' : 'no'));
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

  /** Follows the clock while the page is looked at. */
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
    const { now, running, rate } = view;
    const isNew = this.#view === null || rate !== this.#view.rate;
    this.#view = view;
    const pace = running ? `動いています${rate === 1 ? '' : `（×${rate}）`}` : '止まっています';
    this.#head.textContent = `手元の時計：${japaneseDateTime(fromISO(now))} ${pace}`;
    this.#run.textContent = running ? '時計を止める' : '時計を動かす';
    if (isNew) this.#rate.value = String(rate);
  }

  #tell(error: unknown): void {
    this.#said.textContent = `時計から答えがありません：${error instanceof Error ? error.message : String(error)}`;
  }

  #step({ label, ms }: (typeof STEPS)[number]): HTMLElement {
    const button = made('button', label);
    // What is shown may be a second old, and a fast clock was far behind then.
    const later = async (): Promise<object> => ({ now: toISO(fromISO((await call()).now) + ms) });
    button.addEventListener('click', () => void this.#change(later, true));
    return button;
  }

  async #offerBoundaries(): Promise<void> {
    const body: unknown = await (await fetch(`${PREFIX}/timetable`)).json();
    const { timetable } = timetableAnswer.parse(body);
    const boundaries = boundariesOf(timetable, this.#view === null ? 0 : fromISO(this.#view.now));
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
   * @param wanted finds out what to change
   * @param isMove the pages are read anew after it, since another phase may be in force
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
