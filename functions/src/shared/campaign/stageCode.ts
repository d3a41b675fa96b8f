import { z } from 'zod';
import { STAGE_CODES } from './stages.ts';

/** Apart from `stages.ts`, which the public site's entry holds: no schema library comes with it there. */
export const stageCodeSchema = z.enum(STAGE_CODES);
