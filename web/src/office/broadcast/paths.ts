import { ADMIN_BASE } from '../shell/paths.ts';

/** Where an announcement is written; its route stands in app.tsx. */
export const COMPOSE_ROUTE = '/broadcast/compose';
export const COMPOSE_PATH = `${ADMIN_BASE}${COMPOSE_ROUTE}`;
export const broadcastPath = (id: string): string => `${ADMIN_BASE}/broadcast/${id}/show`;
