import { setTimeout as after } from 'node:timers/promises';
import { keyParts } from 'functions/shared/keys/key';
import { type CaughtMail, keyOf, linksIn, mailsAt, typeOf } from '../inbox/mails.ts';
import type { ReceivedMail } from './watch/observation.ts';

const PATIENCE_MS = 10_000;
// Keys are random text, which could contain any searched text.
const KEY = /#key=[^\s<>"&]+/g;

/** Returns an address in lower case, without the quotes that mail servers put around a local part with two dots. */
const bare = (address: string): string => address.replace(/^"(.*)"@/, '$1@').toLowerCase();

/** Returns the rehearsal's record of a mail. `at` is campaign time. */
export function receivedMail(mail: CaughtMail, at: number): ReceivedMail {
  const { subject, to, headers, text, html, from } = mail;
  const links = linksIn(text);
  const senders = from.flatMap(({ address, name }) => [name, address]);
  return {
    text: [...senders, subject, text, html].join('\n').replace(KEY, '#key='),
    messageID: String(headers['message-id'] ?? ''),
    type: Number.isInteger(typeOf(mail)) ? typeOf(mail) : null,
    to: bare(to[0]?.address ?? ''),
    subject,
    at,
    links,
    keys: links.flatMap((link) => keyParts(keyOf(link) ?? '') ?? []),
  };
}

/** The inbox of the mail catcher over its REST interface. No other source of links is used. */
export class Inbox {
  readonly mails: ReceivedMail[] = [];
  readonly #origin: string;
  #seen = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** Skips the mails from before the rehearsal. */
  async skipOld(): Promise<void> {
    this.#seen = (await this.#fetchNew()).length;
  }

  /** Reads new mails, which get the campaign time `at`. Calls run one after another, since two would read the same mails. */
  async refresh(at: number): Promise<void> {
    this.#last = this.#last.catch(() => undefined).then(() => this.#take(at));
    await this.#last;
  }

  async #take(at: number): Promise<void> {
    const fresh = await this.#fetchNew();
    this.#seen += fresh.length;
    this.mails.push(...fresh.map((one) => receivedMail(one, at)));
  }

  /** Returns the newest mail of a type to an address. Waits a little, since an accepted mail may not be listed yet. */
  async newest(to: string, type: number, at: number): Promise<ReceivedMail> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = this.mails.findLast((mail) => mail.to === bare(to) && mail.type === type);
      if (found !== undefined) return found;
      if (performance.now() > deadline) throw new Error(`no mail ${type} has arrived at ${to}`);
      await after(250);
      await this.refresh(at);
    }
  }

  /** Returns the mails that have not been read yet, in the order of arrival. */
  #fetchNew(): Promise<CaughtMail[]> {
    return mailsAt(this.#origin, { skip: this.#seen });
  }
}
