import { fromISO, toISO } from 'functions/shared/time/instants';
import { z } from 'zod';
import { defined } from 'functions/shared/defined';

const viewSchema = z.object({ now: z.string(), running: z.boolean() });

/** Moves the campaign clock through the local control. The clock stops at each time that the rehearsal sets. */
export class Clock {
  /** Every time to which the clock was set, ascending, epoch ms. */
  readonly stops: number[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Returns the campaign time at the last move, epoch ms. */
  get now(): number {
    return this.stops.at(-1) ?? 0;
  }

  async read(): Promise<{ now: number; running: boolean }> {
    const { now, running } = viewSchema.parse(await this.#ask('GET', '/clock'));
    return { now: fromISO(now), running };
  }

  /** Sets the clock to this time. Resolves when the scheduler has run at every instant on the way. */
  async move(to: number): Promise<void> {
    await this.#ask('PUT', '/clock', { now: toISO(to), running: false });
    this.stops.push(to);
  }

  /** Runs the scheduler again without moving the clock. This must not change anything. */
  async tick(): Promise<void> {
    await this.#ask('POST', '/tick');
  }

  /** Lets `ms` pass for leases and waits, while the campaign's time does not change. */
  async skip(ms: number): Promise<void> {
    await this.#ask('PUT', '/clock', { wait: ms });
  }

  async run(running: boolean): Promise<void> {
    await this.#ask('PUT', '/clock', { running });
  }

  /** Waits until no mail is in delivery. Returns the control's message if some remain, or else null. */
  async settle(): Promise<string | null> {
    const answer = await fetch(`${this.#origin}/settle`, { method: 'POST' });
    if (answer.ok) return null;
    if (answer.status === 504) return await answer.text();
    throw new Error(`The control answered ${answer.status} to POST /settle.`);
  }

  async #ask(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(
      `${this.#origin}${path}`,
      defined({
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    );
    const text = await answer.text();
    if (!answer.ok)
      throw new Error(`The control answered ${answer.status} to ${method} ${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  }
}
