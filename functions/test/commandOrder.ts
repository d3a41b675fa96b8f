/**
 * A client's progress in its session (RFC 5321, section 3.3): whether it was greeted, and whether a transaction is open, for which
 * recipients.
 */
export interface Progress {
  readonly isGreeted: boolean;
  readonly isOpen: boolean;
  /** The recipients accepted since MAIL. */
  readonly recipients: readonly string[];
}

export const CONNECTED: Progress = { isGreeted: false, isOpen: false, recipients: [] };

/** The progress without an open transaction: after a greeting, RSET, or the end of a message, whatever the server's reply to it. */
export const GREETED: Progress = { isGreeted: true, isOpen: false, recipients: [] };

/** Returns a strict server's reply to a command out of order (RFC 5321, section 4.1.4); null: it is in order. */
export const outOfOrder = (verb: string, { isGreeted, isOpen, recipients }: Progress): string | null => {
  switch (verb) {
    case 'MAIL':
      if (!isGreeted) return '503 5.5.1 send EHLO first';
      return isOpen ? '503 5.5.1 nested MAIL command' : null;
    case 'RCPT':
      return isOpen ? null : '503 5.5.1 need MAIL command';
    case 'DATA':
      if (!isOpen) return '503 5.5.1 need MAIL command';
      return recipients.length === 0 ? '554 5.5.1 no valid recipients' : null;
    default:
      return null;
  }
};

/** Commands that others may follow at once if PIPELINING was announced (RFC 2920, section 3.1). */
const FOLLOWED: readonly string[] = ['RSET', 'MAIL', 'RCPT'];

/** Returns whether a client that has sent more should have waited for the reply. */
export const isHasty = (verb: string, pipelining: boolean): boolean => !pipelining || !FOLLOWED.includes(verb);
