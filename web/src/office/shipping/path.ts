import { ADMIN_BASE } from '../shell/paths.ts';

/** The page of shipments; its route stands in app.tsx. */
export const SHIPPING_ROUTE = '/shipping';
export const SHIPPING_PATH = `${ADMIN_BASE}${SHIPPING_ROUTE}`;
