import { ADMIN_BASE } from '../shell/paths.ts';

/** The page of all payments; its route stands in app.tsx. */
export const SETTLEMENT_ROUTE = '/settlement';
export const SETTLEMENT_PATH = `${ADMIN_BASE}${SETTLEMENT_ROUTE}`;
