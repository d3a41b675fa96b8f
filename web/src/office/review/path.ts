import { ADMIN_BASE } from '../shell/paths.ts';

/** The review of possible duplicates, beneath the page of the draw; its route stands in app.tsx. */
export const REVIEW_ROUTE = '/totalPurchase/duplicates';
export const REVIEW_PATH = `${ADMIN_BASE}${REVIEW_ROUTE}`;
