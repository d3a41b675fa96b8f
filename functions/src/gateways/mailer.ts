import type { Transporter } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  readonly messageID: string;
  readonly mailType: number;
  readonly to: { readonly name: string | null; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of handing a mail over: the server took it, said no for good, may say yes later, or nobody knows. */
export type Handover =
  { readonly outcome: 'sent' } | { readonly outcome: 'refused' | 'later' | 'unknown'; readonly error: unknown };

export type Mailer = (mail: OutgoingMail) => Promise<Handover>;

const field = (error: unknown, name: 'responseCode' | 'command'): unknown =>
  // nodemailer adds these to its errors without a type.
  typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[name] : undefined;

/** 5xx is final; once the text is under way and no answer came, nobody knows; all else may go later (rules 6.10, 6.11). */
export const outcomeOf = (error: unknown): 'refused' | 'later' | 'unknown' => {
  const code = field(error, 'responseCode');
  if (typeof code === 'number') return code >= 500 ? 'refused' : 'later';
  return field(error, 'command') === 'DATA' ? 'unknown' : 'later';
};

/** SMTP by nodemailer, pooled; it is loaded with the first mail, since most instances send none. */
export const smtpMailer = (config: Config, fromName: string, password: () => string): Mailer => {
  let transport: Promise<Transporter> | null = null;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    const auth = config.SMTP_USER === '' ? {} : { auth: { user: config.SMTP_USER, pass: password() } };
    const { hostname, port, protocol } = new URL(config.SMTP_URL);
    const secure = protocol === 'smtps:';
    return createTransport({
      pool: true,
      maxConnections: 10,
      host: hostname,
      port: Number(port || (secure ? 465 : 587)),
      secure,
      // Who signs in never does so in the clear, whatever the server offers.
      requireTLS: !secure && config.SMTP_USER !== '',
      connectionTimeout: 10_000,
      socketTimeout: 30_000,
      ...auth,
    });
  };
  return async ({ messageID, mailType, to, subject, text, html }) => {
    try {
      transport ??= connect();
      await (
        await transport
      ).sendMail({
        from: { name: fromName, address: config.MAIL_FROM },
        to: { name: to.name ?? '', address: to.address },
        messageId: messageID,
        // For the office's filters, and for whoever looks into the local inbox.
        headers: { 'X-Mail-Type': String(mailType) },
        subject,
        text,
        html,
      });
      return { outcome: 'sent' };
    } catch (error) {
      return { outcome: outcomeOf(error), error };
    }
  };
};
