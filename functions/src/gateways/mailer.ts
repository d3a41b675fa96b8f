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
  /** Where a mail program stops mails of this kind by one click (RFC 8058); null where nobody can. */
  readonly oneClickURL: string | null;
}

/** A connection in hand. It is used once and given back, used or not. */
export interface MailSession {
  /** Hands one mail over; its answer is waited for at most `timeoutMs`. Never rejects. */
  readonly send: (mail: ComposedMail, timeoutMs: number) => Promise<Handover>;
  readonly giveBack: () => void;
}

/** A mail as its bytes go out. */
export interface ComposedMail {
  readonly to: string;
  readonly message: Buffer;
}

/** The way to the mail server. */
export interface Mailer {
  /** @throws what makes the mail one that cannot be written at all */
  readonly compose: (mail: OutgoingMail) => Promise<ComposedMail>;
  /** @throws NoConnection (smtp/pool.ts), after `waitMs` at the latest and the time a connection takes */
  readonly take: (waitMs: number) => Promise<MailSession>;
}

export interface MailerOptions {
  readonly settings: () => SmtpSettings;
  readonly from: { readonly name: string; readonly address: string };
  /** Connections of this instance at once. */
  readonly connections: number;
  readonly systemClock: Clock;
  readonly randomness: Randomness;
}

const MESSAGES_A_CONNECTION = 100;
const IDLE_MS = 10_000;

const oneClick = (url: string) => ({
  // Prepared: a folded address would be two to programs that do not unfold it.
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** SMTP by nodemailer's connection (https://nodemailer.com/extras/smtp-connection): its own pool hands a mail over again by itself. */
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
    compose: async ({ messageID, mailType, to, subject, text, html, oneClickURL }) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      const composer = new MailComposer({
        from,
        to: { name: to.name ?? '', address: to.address },
        messageId: messageID,
        // For the office's filters, and for whoever looks into the local inbox.
        headers: { 'X-Mail-Type': String(mailType), ...(oneClickURL !== null && oneClick(oneClickURL)) },
        subject,
        text,
        html,
      });
      const node = composer.compile();
      // The library quotes what carriers issued and RFC 5321 has no other form for: `a..b@`.
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
