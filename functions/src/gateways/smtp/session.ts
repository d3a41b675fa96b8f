import { Readable } from 'node:stream';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import { type Handover, handoverOf } from './handover.ts';

/** The mail server, and the credentials for it. */
export interface SmtpSettings {
  /** `smtps://host:465`, or `smtp://host:587`. */
  readonly url: string;
  /** Null: the server requires no sign-in. */
  readonly auth: { readonly user: string; readonly pass: string } | null;
}

/** Returns the settings from the parameters. The password is read only if there is a user. */
export const smtpSettings = (
  { SMTP_URL, SMTP_USER }: { readonly SMTP_URL: string; readonly SMTP_USER: string },
  password: () => string,
): SmtpSettings => ({ url: SMTP_URL, auth: SMTP_USER === '' ? null : { user: SMTP_USER, pass: password() } });

export interface Envelope {
  readonly from: string;
  readonly to: string;
}

/** One connection to the mail server, greeted and signed in. */
export interface SmtpSession {
  readonly isOpen: () => boolean;
  /**
   * Hands one message over and waits for the reply, at most `timeoutMs`. Never rejects. When it resolves, no part of the message is still unsent or
   * the session is closed, so that a reply never concerns another mail (rules 6.10).
   */
  readonly send: (envelope: Envelope, message: Buffer, timeoutMs: number) => Promise<Handover>;
  readonly close: () => void;
}

const CONNECTION_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 30_000;
const RESET_TIMEOUT_MS = 5_000;

const optionsOf = ({ url, auth }: SmtpSettings) => {
  const { hostname, port, protocol } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    // Credentials are never sent in the clear, whatever the server offers.
    requireTLS: !secure && auth !== null,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
  };
};

type Outcome = (error?: Error | null) => void;
const settled = (start: (done: Outcome) => void): Promise<void> =>
  new Promise((resolve, reject) => start((error) => (error ? reject(error) : resolve())));

const sendOver = (
  connection: SMTPConnection,
  { envelope, message, timeoutMs }: { envelope: Envelope; message: Buffer; timeoutMs: number },
): Promise<Handover> =>
  new Promise((resolve) => {
    let handedOver = false;
    const settle = (error: unknown): void => {
      clearTimeout(timer);
      resolve(error ? handoverOf(error, handedOver) : { outcome: 'sent' });
    };
    const timer = setTimeout(() => {
      connection.close();
      settle(new Error('The mail server did not answer in time'));
    }, timeoutMs);
    // The end of the stream is the only sign that the message is under way. From then on, a missing reply leaves the outcome unknown.
    const stream = Readable.from([message], { objectMode: false });
    stream.once('end', () => (handedOver = true));
    connection.send({ ...envelope, size: message.length }, stream, settle);
  });

/**
 * Ends the transaction that a refusal leaves open. Otherwise the next MAIL would be out of order (RFC 5321, section 4.1.4), and an accepted recipient
 * would get the next message, too. If the server does not reply in time, the connection is closed.
 */
const endTransaction = (connection: SMTPConnection): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => connection.close(), RESET_TIMEOUT_MS);
    const settle = (): void => {
      clearTimeout(timer);
      connection.off('end', settle);
      resolve();
    };
    // The library calls no callback if the connection ends meanwhile.
    connection.once('end', settle);
    connection.reset((error) => {
      if (error) connection.close();
      settle();
    });
  });

/**
 * Connects, greets and signs in (https://nodemailer.com/extras/smtp-connection).
 * @throws the connection's error
 */
export const openSession = async (settings: SmtpSettings): Promise<SmtpSession> => {
  // Loaded with the first mail, since most instances send none.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection(optionsOf(settings));
  let open = true;
  connection.once('end', () => (open = false));
  try {
    await settled((done) => {
      // The listener stays, since a server may close an idle connection without any fault.
      connection.on('error', done);
      connection.connect(done);
    });
    const { auth } = settings;
    if (auth) await settled((done) => connection.login({ credentials: auth }, done));
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    isOpen: () => open,
    send: async (envelope, message, timeoutMs) => {
      const handover = await sendOver(connection, { envelope, message, timeoutMs });
      if (handover.outcome !== 'sent' && open) await endTransaction(connection);
      return handover;
    },
    close: () => connection.close(),
  };
};
