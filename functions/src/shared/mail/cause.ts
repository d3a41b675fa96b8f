const BROADCAST = 'broadcast/';

/** What the mails of a broadcast are sent for. */
export const causeOf = ({ id }: { readonly id: string }): string => `${BROADCAST}${id}`;

/** The broadcast of a cause; null for what has another. */
export const broadcastIn = (cause: string): string | null =>
  cause.startsWith(BROADCAST) ? cause.slice(BROADCAST.length) : null;
