import type { BaseContext } from '../context.ts';
import { nextBoundary, type StageEntry, stageHistory } from '../../shared/campaign/stages.ts';
import { definitions } from '../../shared/contract/definitions.ts';
import type { SystemStage } from '../../shared/entities/systemStage.ts';
import { toISO } from '../../shared/time/instants.ts';
import type { CampaignFacts } from '../../store/campaign/campaignFacts.ts';

/** The input of the history, which stays the same until a boundary, a switch or the next read of the facts. */
interface History {
  readonly current: string;
  readonly next: ReturnType<typeof nextBoundary>;
  readonly startedBefore: number;
  readonly systemStages: readonly SystemStage[];
  /** The public answer's text before and after the time. */
  text?: readonly [head: string, tail: string];
}
const historyCache = new WeakMap<CampaignFacts, History>();

const asRecord = (entry: StageEntry): SystemStage => ({
  ...entry,
  createdAt: entry.startsAt,
  updatedAt: entry.startsAt,
});

const isRecord = (entry: SystemStage | StageEntry): entry is SystemStage => 'createdAt' in entry;

/** Returns the stages so far, newest first. List, count and single entries use them. */
export const historyOf = ({ facts, stage, now }: Pick<BaseContext, 'facts' | 'stage' | 'now'>): History => {
  const next = nextBoundary(now, facts.timetable);
  const cached = historyCache.get(facts);
  // The local clock may go back and hide an entry, so the cached history is used only for the same or a later time.
  if (cached?.current === stage.id && cached.next?.startsAt === next?.startsAt && cached.startedBefore <= now)
    return cached;
  const at = toISO(now);
  const started = facts.history.filter(({ startsAt }) => startsAt <= at);
  const systemStages = stageHistory(now, facts.timetable, started).map((entry) =>
    isRecord(entry) ? entry : asRecord(entry),
  );
  const fresh = { current: stage.id, next, startedBefore: now, systemStages };
  historyCache.set(facts, fresh);
  return fresh;
};

const TIME = '@now@';

/** Returns the public answer as text. It is cut to its schema once; later calls only change the time. */
export const stagesJSON = (context: Pick<BaseContext, 'facts' | 'stage' | 'now' | 'timetable'>): string => {
  const history = historyOf(context);
  const { answer } = definitions.listSystemStages.anyone;
  const { systemStages, next } = history;
  const made = (): readonly [string, string] => {
    const complete = answer.omit({ now: true }).parse({
      systemStages,
      cursor: null,
      next,
      timetable: context.timetable,
      moves: context.facts.moves,
    });
    const [head = '', tail = ''] = JSON.stringify({ ...complete, now: TIME }).split(TIME);
    return [head, tail];
  };
  const [head, tail] = (history.text ??= made());
  return `${head}${toISO(context.now)}${tail}`;
};
