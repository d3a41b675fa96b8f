import { later } from './later.ts';

/** The equipment of all pages but the front page, loaded on demand. */
export const equipment = later(async () => import('./equipment.tsx'));
