/** What became of handing a mail over: the server took it, said no for good, may say yes later, or nobody knows (rules 6.10, 6.11). */
export type Handover =
  | { readonly outcome: 'sent' }
  /** `words`: what the server said, or what broke; of one line, and maybe with the recipient's address in it. */
  | { readonly outcome: 'refused' | 'later' | 'unknown'; readonly words: string };

/** What nodemailer adds to its errors; none of it is in the type of an error. */
interface SmtpFields {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly code?: unknown;
  readonly command?: unknown;
}

const MOST_WORDS = 500;
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim().slice(0, MOST_WORDS);

/** A message or an address that the client itself would not send: no server will ever be asked. */
const isHopeless = ({ code, command, responseCode }: SmtpFields): boolean =>
  responseCode === undefined &&
  ((code === 'EENVELOPE' && command === 'API') || (code === 'EMESSAGE' && command === 'MAIL FROM'));

/** Out of order, or not signed in: said of the session, and of no mail in it (RFC 5321, section 4.2.3; RFC 4954, section 6). */
const OF_THE_SESSION: readonly number[] = [503, 530];

const ofNumber = (code: number): 'refused' | 'later' =>
  code >= 500 && !OF_THE_SESSION.includes(code) ? 'refused' : 'later';

const outcomeOf = (fields: SmtpFields, handedOver: boolean): 'refused' | 'later' | 'unknown' => {
  // Whoever answers by number has not taken the mail, whenever the answer comes.
  if (typeof fields.responseCode === 'number') return ofNumber(fields.responseCode);
  if (handedOver) return 'unknown';
  return isHopeless(fields) ? 'refused' : 'later';
};

/**
 * What an error of the library stands for.
 * @param handedOver whether the whole message had been given to the connection. The error does not tell: one that comes after the
 *   final dot names the connection as its command, as one before it does
 */
export const handoverOf = (error: unknown, handedOver: boolean): Handover => {
  const fields: SmtpFields = typeof error === 'object' && error !== null ? error : {};
  const words = typeof fields.response === 'string' ? fields.response : error instanceof Error ? error.message : '';
  return { outcome: outcomeOf(fields, handedOver), words: oneLine(words) };
};
