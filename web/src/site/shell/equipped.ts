import { later } from './later.ts';

/** What all pages but the front page need, as it loads. */
export const equipment = later(async () => import('./equipment.tsx'));
