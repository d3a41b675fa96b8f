import { setTimeout as after } from 'node:timers/promises';
import { keyParts } from 'functions/shared/keys/key';
import { z } from 'zod';
import type { CaughtMail } from './observation.ts';

const mailSchema = z.object({
  subject: z.string().default(''),
  to: z.array(z.object({ address: z.string() })).min(1),
  headers: z.record(z.string(), z.unknown()),
  text: z.string().default(''),
  html: z.string().default(''),
  from: z.array(z.object({ address: z.string(), name: z.string().default('') })).default([]),
});

const PATIENCE_MS = 10_000;
// Random, so that it could hold anything.
const KEY = /#key=[^\s<>"&]+/g;
const LINK = /https?:\/\/[^\s<>"]+/g;

/** A quoted local part, as mail servers write one with two dots, without its quotes. */
const bare = (address: string): string => address.replace(/^"(.*)"@/, '$1@').toLowerCase();

export const keyIn = (link: string): string | null => /#key=([^&]+)$/.exec(link)?.[1] ?? null;

/** What the catcher says of one mail, as the rehearsal keeps it. `at` is the campaign's time. Throws when it is no mail. */
export function caughtMail(data: unknown, at: number): CaughtMail {
  const { subject, to, headers, text, html, from } = mailSchema.parse(data);
  const type = Number(headers['x-mail-type'] ?? Number.NaN);
  const links = text.match(LINK) ?? [];
  const senders = from.flatMap(({ address, name }) => [name, address]);
  return {
    text: [...senders, subject, text, html].join('\n').replace(KEY, '#key='),
    messageID: String(headers['message-id'] ?? ''),
    type: Number.isInteger(type) ? type : null,
    to: bare(to[0]?.address ?? ''),
    ...{ subject, at, links },
    keys: links.flatMap((link) => keyParts(keyIn(link) ?? '') ?? []),
  };
}

/** The SMTP catcher's inbox over its REST interface: the only place that links come from. */
export class Inbox {
  readonly mails: CaughtMail[] = [];
  readonly #origin: string;
  #seen = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Passes over what was there before. */
  async skipOld(): Promise<void> {
    this.#seen = (await this.#fetchNew()).length;
  }

  /** Takes in what has come since, all of it as of the campaign time `at`. One at a time: two at once would take the same mails. */
  async refresh(at: number): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(() => this.#take(at));
    await this.#last;
  }

  async #take(at: number): Promise<void> {
    const fresh = await this.#fetchNew();
    this.#seen += fresh.length;
    this.mails.push(...fresh.map((one) => caughtMail(one, at)));
  }

  /** The newest mail of the type to the address; waits a little, since a mail that was taken need not be listed yet. */
  async newest(to: string, type: number, at: number): Promise<CaughtMail> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = this.mails.findLast((mail) => mail.to === bare(to) && mail.type === type);
      if (found !== undefined) return found;
      if (performance.now() > deadline) throw new Error(`no mail ${type} has come to ${to}`);
      await after(250);
      await this.refresh(at);
    }
  }

  async #fetchNew(): Promise<unknown[]> {
    // In the order of arrival, without those that have been read.
    const answer = await fetch(`${this.#origin}/api/email${this.#seen > 0 ? `?skip=${this.#seen}` : ''}`);
    if (!answer.ok) throw new Error(`The inbox answered ${answer.status}.`);
    return z.array(z.unknown()).parse(await answer.json());
  }
}
