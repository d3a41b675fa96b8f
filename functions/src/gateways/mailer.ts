import { type Randomness, randomShare } from './randomness.ts';
import type { Clock } from './clocks.ts';
import type { Handover } from './smtp/handover.ts';
import { sessionPool } from './smtp/pool.ts';
import { openSession, type SmtpSettings } from './smtp/session.ts';

export interface OutgoingMail {
  readonly messageID: string;
  readonly mailType: number;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The URL by which a mail program unsubscribes with one click (RFC 8058); null if the mail cannot be stopped. */
  readonly oneClickURL: string | null;
  /** The Message-IDs of the mails before it in its thread, oldest first. */
  readonly thread: readonly string[];
}

/** A connection taken from the pool. It sends at most one mail and is given back. */
export interface MailSession {
  /** Hands one mail over, and waits at most `timeoutMs` for the answer. Never rejects. */
  readonly send: (mail: ComposedMail, timeoutMs: number) => Promise<Handover>;
  readonly giveBack: () => void;
}

/** The bytes of a mail, ready to send. */
export interface ComposedMail {
  readonly to: string;
  readonly message: Buffer;
}

/** Composition of mails, and connections to the mail server. */
export interface Mailer {
  /** Renders a mail. @throws Error if the mail can never be written */
  readonly compose: (mail: OutgoingMail) => Promise<ComposedMail>;
  /** Takes a connection. @throws NoConnection (smtp/pool.ts) after `waitMs` plus the time that a connection attempt takes */
  readonly take: (waitMs: number) => Promise<MailSession>;
}

export interface MailerOptions {
  readonly settings: () => SmtpSettings;
  readonly from: { readonly name: string; readonly address: string };
  /** The number of this instance's connections. */
  readonly connections: number;
  readonly systemClock: Clock;
  readonly randomness: Randomness;
}

const MESSAGES_A_CONNECTION = 100;
const IDLE_MS = 10_000;

const oneClick = (url: string) => ({
  // `prepared` prevents folding, because programs that do not unfold would read a folded URL as two.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const inThread = (thread: readonly string[]) => {
  const before = thread.at(-1);
  return before === undefined ? {} : { inReplyTo: before, references: [...thread] };
};

/**
 * Sends mails by SMTP through nodemailer's connection (https://nodemailer.com/extras/smtp-connection). Nodemailer's pool is not used, because it may
 * send a mail twice.
 */
export const smtpMailer = ({ settings, from, connections, systemClock, randomness }: MailerOptions): Mailer => {
  const pool = sessionPool({
    open: () => openSession(settings()),
    size: connections,
    messages: MESSAGES_A_CONNECTION,
    idleMs: IDLE_MS,
    clock: systemClock,
    chance: () => randomShare(randomness),
  });
  return {
    compose: async ({ messageID, mailType, to, subject, text, html, oneClickURL, thread }) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const composer = new MailComposer({
        from,
        to: { name: to.name ?? '', address: to.address },
        messageId: messageID,
        ...inThread(thread),
        // The header is for the office's filters, and for readers of the local inbox.
        headers: { 'X-Mail-Type': String(mailType), ...(oneClickURL !== null && oneClick(oneClickURL)) },
        subject,
        text,
        html,
      });
      const node = composer.compile();
      // The library quotes addresses such as `a..b@`. Carriers issued such addresses, and RFC 5321 allows them only in quotes.
      const [recipient = to.address] = node.getEnvelope().to;
      return { to: recipient, message: await node.build() };
    },
    take: async (waitMs) => {
      const { session, giveBack } = await pool.take(waitMs);
      return {
        send: ({ to, message }, timeoutMs) => session.send({ from: from.address, to }, message, timeoutMs),
        giveBack,
      };
    },
  };
};
