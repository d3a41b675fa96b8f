/** The outcome of a handover: accepted, refused for good, possible later, or unknown (rules 6.10, 6.11). */
export type Handover =
  | { readonly outcome: 'sent' }
  /** `words`: the server's reply or the error, in one line. It may contain the recipient's address. */
  | { readonly outcome: 'refused' | 'later' | 'unknown'; readonly words: string };

/** Fields that nodemailer adds to its errors. No error type declares them. */
interface SmtpFields {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

const MAX_WORDS = 500;
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, MAX_WORDS);

/** Returns whether the client itself cannot send the message or address. It then contacts no server. */
const isHopeless = ({ code, command, responseCode }: SmtpFields): boolean =>
  responseCode === undefined &&
  ((code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM'));

/** Codes for a command out of order, or before the sign-in. They concern the session, not its mails (RFC 5321, 4.2.3; RFC 4954, 6). */
const OF_THE_SESSION: readonly number[] = [503, 530];

const ofNumber = (code: number): 'refused' | 'later' =>
  code >= 500 && !OF_THE_SESSION.includes(code) ? 'refused' : 'later';

const outcomeOf = (fields: SmtpFields, handedOver: boolean): 'refused' | 'later' | 'unknown' => {
  // A server that replies with an error code has not accepted the mail, whenever the reply comes.
  if (typeof fields.responseCode === 'number') return ofNumber(fields.responseCode);
  if (handedOver) return 'unknown';
  return isHopeless(fields) ? 'refused' : 'later';
};

/**
 * Returns the outcome that an error of the library means.
 * @param handedOver whether the connection had the whole message. The error does not show this: before and after the final dot it names the
 * connection as its command.
 */
export const handoverOf = (error: unknown, handedOver: boolean): Handover => {
  const fields: SmtpFields = typeof error === 'object' && error !== null ? error : {};
  const words = typeof fields.response === 'string' ? fields.response : error instanceof Error ? error.message : '';
  return { outcome: outcomeOf(fields, handedOver), words: oneLine(words) };
};
