const BROADCAST = 'broadcast/';

/** The cause that the mails of a broadcast carry. */
export const causeOf = ({ id }: { readonly id: string }): string => `${BROADCAST}${id}`;

/** The broadcast's id in a cause; null for other causes. */
export const broadcastIn = (cause: string): string | null =>
  cause.startsWith(BROADCAST) ? cause.slice(BROADCAST.length) : null;
