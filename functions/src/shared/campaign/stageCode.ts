import { z } from 'zod';
import { STAGE_CODES } from './stages.ts';

/** The stage codes as a schema. It is separate from `stages.ts`, so that the public site's entry script needs no schema library. */
export const stageCodeSchema = z.enum(STAGE_CODES);
