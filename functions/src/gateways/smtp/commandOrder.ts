/** How far a client has come in its session (RFC 5321, section 3.3): greeted, a transaction open, and for whom. */
export interface Progress {
  readonly isGreeted: boolean;
  readonly isOpen: boolean;
  /** Those that were accepted since MAIL. */
  readonly recipients: readonly string[];
}

export const CONNECTED: Progress = { isGreeted: false, isOpen: false, recipients: [] };

/** No transaction: as after a greeting, RSET, or the end of a message, whatever was said of it. */
export const GREETED: Progress = { isGreeted: true, isOpen: false, recipients: [] };

/** What a strict server answers to a command that is not in its order (RFC 5321, section 4.1.4); null: it is. */
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

/** Those that others may follow in one go, where PIPELINING was announced (RFC 2920, section 3.1). */
const FOLLOWED: readonly string[] = ['RSET', 'MAIL', 'RCPT'];

/** Whether a client that has sent more already has not waited for the answer that it must wait for. */
export const isHasty = (verb: string, pipelining: boolean): boolean => !pipelining || !FOLLOWED.includes(verb);
