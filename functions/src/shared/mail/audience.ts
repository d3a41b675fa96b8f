import { z } from 'zod';
import { stageCodeSchema } from '../campaign/stageCode.ts';
import { STAGE_CODES } from '../campaign/stages.ts';
import type { Account } from '../entities/account.ts';

/** Whom a broadcast goes to, as data (rules 6.15); how each kind is walked stands in `jobs/audiences.ts`. */
export const audienceSchema = z.object({
  // With a second kind this becomes a discriminated union by it; what is stored stays as it is.
  kind: z.literal('registered'),
  /** Phases whose registrations it goes to: recipients follow the phase they were judged in (rules 2.15). */
  stages: z.array(stageCodeSchema).max(STAGE_CODES.length),
  /** Leaves out whoever has applied. */
  withoutApplication: z.boolean(),
});
export type Audience = z.infer<typeof audienceSchema>;
export type AudienceKind = Audience['kind'];
export type AudienceOf<K extends AudienceKind> = Extract<Audience, { kind: K }>;

/** The audiences of the two mails that the timetable sends (rules 1.10). */
export const TIMETABLE_AUDIENCES: { readonly [T in 3 | 4]: AudienceOf<'registered'> } = {
  3: { kind: 'registered', stages: ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY'], withoutApplication: false },
  4: {
    kind: 'registered',
    stages: ['BEFORE_OPEN', 'ADVANCE_REGISTRAION_ONLY', 'ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY'],
    withoutApplication: true,
  },
};

type Registration = Pick<Account, 'email' | 'registeredStage' | 'createdAt'>;

/**
 * Whether a registration is among those meant, applications apart. Frozen by time: whoever registered after the broadcast began is not.
 * @param startedAt ISO at +09:00, as the stored times are, whose texts are in the order of time
 */
export const isMeant = (
  { stages }: AudienceOf<'registered'>,
  { email, registeredStage, createdAt }: Registration,
  startedAt: string,
): boolean => email !== null && stages.includes(registeredStage) && createdAt <= startedAt;
