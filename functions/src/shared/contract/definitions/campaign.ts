import { z } from 'zod';
import { timetableMoveSchema } from '../../campaign/moveSchema.ts';
import { MOVABLE } from '../../campaign/moves.ts';
import { stageCodeSchema } from '../../campaign/stageCode.ts';
import { instantsSchema } from '../../campaign/timetable.ts';
import { instantInputSchema, instantSchema, lineSchema } from '../../fields/fieldSchemas.ts';
import { LIMITS } from '../../fields/limits.ts';
import { systemStage, systemStagePublicSchema } from '../../entities/systemStage.ts';
import type { RouteDefinition } from '../route.ts';
import { cursorSchema, listQuery, MAX_LIMIT } from '../schemas.ts';
import { verbs } from './verbs.ts';

// An owner decides on each move, so a campaign has far fewer.
const movesSchema = z.array(timetableMoveSchema.meta({ id: 'TimetableMove' })).max(1000);
const timetableAnswer = z
  .object({ timetable: instantsSchema, moves: movesSchema, now: instantSchema })
  .meta({ id: 'TimetableInForce' });

/** The timetable in force, and the stages of the campaign. */
export const campaignRoutes = {
  getTimetable: {
    route: 'GET /timetable',
    summary: 'Returns the timetable in force',
    anyone: { answer: timetableAnswer },
  },
  moveBoundary: {
    route: 'PATCH /timetable',
    summary: 'Moves a future time of the timetable, by default with all later times',
    office: {
      role: 'owner',
      body: z
        .strictObject({
          boundary: z.enum(MOVABLE),
          startsAt: instantInputSchema,
          alone: z
            .boolean()
            .optional()
            .meta({ description: 'true: later times stay in place, except those tied to this one' }),
          reason: lineSchema(LIMITS.reason),
        })
        .meta({ id: 'BoundaryMove' }),
      answer: timetableAnswer,
    },
    errors: ['boundary_fixed', 'told_date'],
  },
  listSystemStages: {
    route: 'GET /systemStages',
    summary: 'Lists the stages so far, the current one first, with the timetable in force',
    query: listQuery(systemStage),
    anyone: {
      answer: z
        .object({
          systemStages: z.array(systemStagePublicSchema).max(MAX_LIMIT),
          cursor: cursorSchema,
          now: instantSchema,
          next: z.object({ stage: stageCodeSchema, startsAt: instantSchema }).nullable(),
          // The timetable and its moves, so that a page needs only this answer.
          timetable: instantsSchema,
          moves: movesSchema,
        })
        .meta({ id: 'StagesAndTimetable' }),
    },
  },
  createSystemStage: { ...verbs.createSystemStage, errors: ['stage_too_late'] },
  replaceSystemStage: { ...verbs.replaceSystemStage, errors: ['stage_fixed', 'stage_over', 'stage_too_late'] },
  changeSystemStage: { ...verbs.changeSystemStage, errors: ['stage_fixed', 'stage_over', 'stage_too_late'] },
  deleteSystemStage: { ...verbs.deleteSystemStage, errors: ['stage_fixed', 'stage_over'] },
} as const satisfies Record<string, RouteDefinition>;
