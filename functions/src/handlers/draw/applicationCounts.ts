import type { Handlers } from '../context.ts';
import { FIRST_DRAW } from '../../shared/campaign/scheduledEvents.ts';
import type { ClosedRoster } from '../../shared/contract/definitions/draws.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { countsIn } from '../../store/draw/applicationCounts.ts';
import { drawBy } from '../../store/draw/draws.ts';
import { SHARED_CACHE } from '../caching.ts';

/** Returns the roster at its close. Its counts never change, unlike the record's own counts, which change with the commitment. */
const closedOf = (draw: DrawRecord | null): ClosedRoster | null => {
  if (draw === null) return null;
  const { frozenAt: closedAt, closedRoot: root, channels } = draw;
  if (closedAt === null || root === null || channels === null) return null;
  const { web, paper } = channels;
  const counts = {
    applications: web.applications + paper.applications,
    sets: web.sets + paper.sets,
    // Nobody is excluded before the commitment.
    excluded: 0,
  };
  return { closedAt, root, counts, web, paper };
};

export const applicationCountHandlers = {
  getApplicationCounts: {
    anyone: async (_, { records }) => {
      const [{ latest, today, days }, draw] = await Promise.all([countsIn(records), drawBy(records, FIRST_DRAW)]);
      return { answer: { latest, today, days, closed: closedOf(draw) }, headers: SHARED_CACHE };
    },
  },
} satisfies Partial<Handlers>;
