import { ADMIN_BASE } from '../shell/paths.ts';

/** What waits for a second owner's yes; its route stands in app.tsx. */
export const APPROVAL_ROUTE = '/approval';
export const APPROVAL_PATH = `${ADMIN_BASE}${APPROVAL_ROUTE}`;
