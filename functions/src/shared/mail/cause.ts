const BROADCAST = 'broadcast/';

/** Returns the cause of a broadcast's mails. */
export const causeOf = ({ id }: { readonly id: string }): string => `${BROADCAST}${id}`;

/** Returns the broadcast's id in a cause; null for other causes. */
export const broadcastIn = (cause: string): string | null =>
  cause.startsWith(BROADCAST) ? cause.slice(BROADCAST.length) : null;
