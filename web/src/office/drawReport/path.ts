import { ADMIN_BASE } from '../shell/paths.ts';

const BASE = '/totalPurchase/report';

/** The report of a draw, beneath the page of the draw; its route stands in app.tsx. */
export const REPORT_ROUTE = `${BASE}/:number`;
export const reportPath = (number: number): string => `${ADMIN_BASE}${BASE}/${number}`;
