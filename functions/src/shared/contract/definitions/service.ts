import { z } from 'zod';
import type { RouteDefinition } from '../route.ts';

/** The API itself: its description and its health. */
export const serviceRoutes = {
  getOpenapi: {
    route: 'GET /openapi.json',
    summary: 'Returns this document',
    anyone: {
      answer: z
        .object({ openapi: z.string().max(20) })
        .loose()
        .meta({ id: 'OpenAPI' }),
    },
    answerForm: 'file',
  },
  getHealth: {
    route: 'GET /health',
    summary:
      'Returns the health of the API and the schedule; 503 if the schedule or a scheduled event is late, or a job is stalled',
    anyone: { answer: z.object({ status: z.literal('ok') }).meta({ id: 'Health' }) },
    errors: ['schedule_stalled'],
  },
} as const satisfies Record<string, RouteDefinition>;
