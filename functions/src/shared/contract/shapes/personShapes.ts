import { z } from 'zod';
import { auditLog } from '../../entities/auditLog.ts';
import { emailVerification } from '../../entities/emailVerification.ts';
import { inquiry } from '../../entities/inquiry.ts';
import { phoneCall } from '../../entities/phoneCall.ts';
import { purchase } from '../../entities/purchase.ts';
import { STORY_KINDS, STORY_STEPS } from '../../entities/story/storyKinds.ts';
import { idSchema, instantSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { mail } from '../../mail/outbox.ts';
import { cursorInputSchema, cursorSchema, idPath, type Shape } from '../shape.ts';
import { applicationStatus } from './statusShapes.ts';

const place = { id: z.string().max(LIMITS.generated), at: instantSchema };

/** One event of a person's history, by the kind of its record. */
const storyEntry = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('mail'),
      ...place,
      outbox: z.enum(['mail', 'bulkMail']),
      mail: mail.answer,
      // Whether the mail's content still holds, so that it can be sent again.
      isRepeatable: z.boolean(),
    }),
    z.object({
      kind: z.literal('step'),
      ...place,
      step: z.enum(STORY_STEPS),
      // Sets, or a place. Null if there is nothing to count.
      count: z.int().nullable(),
      // A consent's name, a tracking number, or a reason. Null if there is none.
      text: z.string().max(LIMITS.generated).nullable(),
    }),
    z.object({ kind: z.literal('change'), ...place, entry: auditLog.answer }),
    z.object({ kind: z.literal('phoneCall'), ...place, call: phoneCall.answer }),
    z.object({ kind: z.literal('inquiry'), ...place, inquiry: inquiry.answer }),
    z.object({ kind: z.literal('verification'), ...place, verification: emailVerification.answer }),
  ])
  .meta({ id: 'StoryEntry' });

export type StoryEntry = z.input<typeof storyEntry>;

/** The maximum number of entries on a page. All sources of a page together have fewer. */
const MAX_ENTRIES = 200;

const sent = z.object({ id: idSchema }).meta({ id: 'MailQueued' });
const repeatShape = (summary: string) => ({ summary, path: idPath, office: { answer: sent }, status: 200 }) as const;

/** One person for the office: the whole history, and the data for answering a caller. */
export const personShapes = {
  getAccountStory: {
    summary: 'Returns a person’s time line, newest first, and the data of their /status page',
    path: idPath,
    query: z.strictObject({ kind: z.enum(STORY_KINDS).optional(), cursor: cursorInputSchema }),
    office: {
      answer: z
        .object({
          // Both null without an application.
          purchase: purchase.answer.nullable(),
          status: applicationStatus.nullable(),
          // Whether a withdrawal by the office needs two owners (rules 8.31).
          needsTwo: z.boolean(),
          entries: z.array(storyEntry).max(MAX_ENTRIES),
          cursor: cursorSchema,
        })
        .meta({ id: 'AccountStory' }),
    },
    status: 200,
  },
  sendLink: repeatShape('Sends a person new links to their pages'),
  repeatMail: repeatShape('Sends the contents of a mail once more, if they are still valid'),
  repeatBulkMail: repeatShape('Sends the contents of a broadcast mail once more, if they are still valid'),
} satisfies Readonly<Record<string, Shape>>;
