import type { Deps } from '../../deps.ts';
import { isHealthy, type SchedulerHeartbeat } from '../../shared/campaign/schedulerHeartbeat.ts';
import { AppError } from '../../shared/errors/appError.ts';
import { readSchedulerHeartbeat } from '../../store/campaign/storedHeartbeat.ts';
import { type TtlCache, ttlCache } from '../../store/ttlCache.ts';
import { readsOf } from '../../store/records.ts';
import type { Handlers } from '../context.ts';
import { openapiDocument } from '../../shared/contract/openapi.ts';

/** The document changes only with a deployment. */
const DOCUMENT_CACHE = { 'Cache-Control': 'public, max-age=300' };

/** The schedule runs every minute. */
const RETRY_AFTER_S = 60;
/** How long an instance caches the tick's heartbeat, in system ms. Anybody may request it. */
const CACHE_MS = 10_000;

let heartbeatCache: TtlCache<'pulse', SchedulerHeartbeat | null> | null = null;
const newestHeartbeat = async ({
  db,
  systemClock,
}: Pick<Deps, 'db' | 'systemClock'>): Promise<SchedulerHeartbeat | null> => {
  heartbeatCache ??= ttlCache({
    load: async () => await readSchedulerHeartbeat(readsOf(db)),
    ttlMs: CACHE_MS,
    max: 1,
    systemClock,
  });
  return await heartbeatCache.of('pulse');
};

export const siteHandlers = {
  getOpenapi: {
    anyone: async () => {
      const document = openapiDocument();
      const file = { contentType: 'application/json; charset=utf-8', chunks: [JSON.stringify(document)] };
      return { answer: { ...document }, headers: DOCUMENT_CACHE, file };
    },
  },
  getHealth: {
    anyone: async (_, { deps, now }) => {
      if (!isHealthy(await newestHeartbeat(deps), now, deps.systemClock())) {
        throw new AppError('schedule_stalled', { retryAfter: RETRY_AFTER_S });
      }
      return { answer: { status: 'ok' } };
    },
  },
  getMe: { office: async (_, { admin, deps }) => ({ answer: { ...admin, secondFactor: deps.config.SECOND_FACTOR } }) },
} satisfies Partial<Handlers>;
