import { z } from 'zod';
import { MAX_BYTES } from '../../draw/files.ts';
import { MAX_DRAWS } from '../../draw/mostDraws.ts';
import { byChannelSchema, hourlyCountsSchema } from '../../draw/counts/hourlyCounts.ts';
import { manifestSchema, rosterCountsSchema } from '../../draw/manifest.ts';
import { hashSchema } from '../../draw/rules.ts';
import { loggedChangeSchema, WAITING_LIST_STATUSES, turnOfSchema } from '../../draw/waitingList/loggedChange.ts';
import { instantSchema } from '../../fields/fieldSchemas.ts';
import { drawAnswerSchema, drawEntrySchema } from '../../entities/draw.ts';
import { refusalSchema } from '../../settlement/refusal.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorInputSchema, limitSchema, listAnswer } from '../schemas.ts';

/** The number of latest waiting-list changes that the back office shows. */
export const LATEST_CHANGES = 20;

const number = z
  .string()
  .regex(/^[1-9]$/)
  .transform(Number)
  .meta({ override: { type: 'integer', minimum: 1, maximum: MAX_DRAWS } });
const numberPath = z.strictObject({ number });
const draw = drawAnswerSchema.meta({ id: 'Draw' });
const step = { path: numberPath, office: { role: 'owner', answer: draw }, status: 202 } as const;

/** The progress of a waiting list. */
const waitingList = z
  .object({
    number: z.int(),
    // A paused or closed list gives no sets. Its free sets may go to the next draw (rules 8.27).
    standing: z.enum(WAITING_LIST_STATUSES),
    // The number of lines in the published log, and the number of free sets after them.
    changes: z.int(),
    free: z.int(),
    // Why the list stopped itself and waits for an owner to resume it. Null: it did not stop.
    stopped: refusalSchema.nullable(),
    // Whether the list has nothing to do until sets become free. Free sets that are not in the log yet still have to be entered.
    isIdle: z.boolean(),
    // The application that gets the next sets. Null: there is none.
    turn: turnOfSchema.nullable(),
    // The number of applications promoted so far.
    promoted: z.int(),
    // The latest changes, newest first.
    latest: z.array(loggedChangeSchema).max(LATEST_CHANGES),
  })
  .meta({ id: 'WaitingList' });

/** The public counts of applications (rules 8.34). */
const applicationCounts = hourlyCountsSchema
  .extend({
    // The roster at its close, before any exclusion. Null until the close.
    closed: byChannelSchema
      .extend({ closedAt: instantSchema, root: hashSchema, counts: rosterCountsSchema })
      .nullable(),
  })
  .meta({ id: 'ApplicationCounts' });
export type ClosedRoster = NonNullable<z.infer<typeof applicationCounts>['closed']>;

/** Whether the random number of a draw is late. This reveals no result, so it is public before the release (rules 8.13). */
const drawBeacon = z.object({ round: z.int(), roundAt: instantSchema, isLate: z.boolean() }).meta({ id: 'DrawBeacon' });

/** The steps of a draw, its waiting list, and its published data (rules 8.2 to 8.29). */
export const drawRoutes = {
  listDraws: {
    route: 'GET /draws',
    summary: 'Lists the draws; only owners see a draw before its release',
    office: { role: 'viewer', answer: listAnswer('draws', draw).meta({ id: 'DrawList' }) },
  },
  createDraw: {
    route: 'POST /draws',
    summary: 'Creates draw 1 and freezes its roster; two owners create later draws by an approval request',
    office: {
      role: 'owner',
      // The number identifies the draw, so that a double click cannot create a second one.
      body: z.strictObject({ number: z.int().min(1).max(MAX_DRAWS) }).meta({ id: 'DrawCreate' }),
      answer: draw,
    },
    status: 202,
    errors: ['roster_open', 'draw_exists', 'approval_needed'],
  },
  getDraw: {
    route: 'GET /draw/{number}',
    summary: 'Returns one draw',
    path: numberPath,
    office: { role: 'viewer', answer: draw },
  },
  listDrawEntries: {
    route: 'GET /draw/{number}/entries',
    summary: 'Lists the applications of a draw in the drawn order, followed by excluded ones',
    path: numberPath,
    query: z.strictObject({ cursor: cursorInputSchema, limit: limitSchema }),
    office: {
      role: 'viewer',
      answer: listAnswer('entries', drawEntrySchema.meta({ id: 'DrawEntry' })).meta({ id: 'DrawEntryList' }),
    },
    errors: ['result_unreleased'],
  },
  getWaitingList: {
    route: 'GET /draw/{number}/waitingList',
    summary: 'Returns the progress of a draw’s waiting list',
    path: numberPath,
    office: { role: 'viewer', answer: waitingList },
  },
  resumeWaitingList: {
    route: 'POST /draw/{number}/waitingList/resume',
    summary: 'Resumes a waiting list that stopped after a refusal by Stripe',
    path: numberPath,
    office: { role: 'owner', answer: waitingList },
  },
  commitDraw: {
    route: 'POST /draw/{number}/commit',
    summary: 'Starts to publish the commitment of a draw with a frozen roster',
    ...step,
    errors: ['draw_early', 'draw_unready', 'draw_late'],
  },
  runDraw: {
    route: 'POST /draw/{number}/run',
    summary: 'Starts a draw with the randomness of its beacon round',
    ...step,
    errors: ['draw_early', 'draw_unready'],
  },
  releaseDraw: {
    route: 'POST /draw/{number}/release',
    summary: 'Starts the release of a draw’s result',
    ...step,
    errors: ['draw_early', 'draw_unready'],
  },
  getPublishedDraw: {
    route: 'GET /draws/{number}',
    summary: 'Returns the manifest of a draw’s published files (docs/draw.md)',
    path: numberPath,
    anyone: { answer: manifestSchema.meta({ id: 'PublishedDraw' }) },
  },
  getDrawBeacon: {
    route: 'GET /draws/{number}/beacon',
    summary: 'Returns whether the randomness of a draw’s beacon round is late',
    path: numberPath,
    anyone: { answer: drawBeacon },
  },
  getApplicationCounts: {
    route: 'GET /applicationCounts',
    summary: 'Returns the hourly counts of applications and the closed roster',
    anyone: { answer: applicationCounts },
  },
  getDrawFile: {
    route: 'GET /draws/{number}/files/{sha256}',
    summary: 'Returns a part of a published file by its SHA-256',
    path: z.strictObject({ number, sha256: hashSchema }),
    anyone: { answer: z.string().max(MAX_BYTES) },
    media: 'text/plain',
    answerForm: 'file',
  },
} as const satisfies Record<string, RouteDefinition>;
