import { ADMIN_BASE } from '../shell/paths.ts';

type Values = Readonly<Record<string, string>>;

const listed = (filter: Values, order: 'ASC' | 'DESC'): string =>
  `${ADMIN_BASE}/inquiry?${new URLSearchParams({ filter: JSON.stringify(filter), sort: 'createdAt', order })}`;

/** The list of enquiries whose senders wait for the office, the oldest first. */
export const UNANSWERED_PATH = listed({ unanswered: 'true' }, 'ASC');
export const NEW_PATH = listed({ state: 'NEW' }, 'ASC');
export const WAITING_PATH = listed({ state: 'WAITING' }, 'ASC');
export const ALL_PATH = listed({}, 'DESC');

/** Returns the path to the enquiries that a clerk has taken and not ended. */
export const minePath = (email: string): string => listed({ state: 'TAKEN', takenBy: email }, 'ASC');
