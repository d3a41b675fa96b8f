import { campaign } from 'functions/shared/campaign/current';
import { dueEvents, type ScheduledEvent, type ScheduledEventOf } from 'functions/shared/campaign/scheduledEvents';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { timetableEntries } from 'functions/shared/campaign/stages';
import { broadcast, FRESH_BROADCAST, mailCountsSchema } from 'functions/shared/mail/broadcast';
import { MAIL_STATES } from 'functions/shared/mail/mail';
import { storedFields } from 'functions/shared/entities/stored';
import { systemStage } from 'functions/shared/entities/systemStage';
import { isMeant, TIMETABLE_AUDIENCES } from 'functions/shared/mail/audience';
import { chainedHash, NOBODY_FROZEN } from 'functions/shared/mail/recipients';
import type { SeedDocument } from './seedDocument.ts';
import type { World } from './world.ts';

function stageDocument({ stage, dueAt }: ScheduledEventOf<'stage'>): SeedDocument[] {
  const entry = timetableEntries(campaign.timetable).find((one) => one.stage === stage);
  if (entry === undefined) return [];
  const stamps = { createdAt: toISO(dueAt), updatedAt: toISO(dueAt) };
  return [{ collection: systemStage.plural, id: entry.id, data: storedFields(systemStage, { ...entry, ...stamps }) }];
}

/** How many a broadcast has reached, and the hash of their list. */
interface Reached {
  readonly count: number;
  readonly hash: string;
}

/** Adds the recipients of another part of the world to those of a broadcast. */
function withPart({ count, hash }: Reached, { mailType, dueAt }: ScheduledEventOf<'broadcast'>, part: World): Reached {
  const audience = TIMETABLE_AUDIENCES[mailType];
  const startedAt = toISO(dueAt);
  const meant = part.accounts.filter((one) => isMeant(audience, one, startedAt));
  const applied = new Set(
    part.purchases.filter(({ createdAt }) => fromISO(createdAt) < dueAt).map(({ id: owner }) => owner),
  );
  const reached = audience.withoutApplication ? meant.filter((one) => !applied.has(one.id)) : meant;
  const recipients = reached.map(({ id: accountID }) => ({ accountID }));
  return { count: count + reached.length, hash: chainedHash(hash, recipients) };
}

/** A broadcast that ended long ago, so that no seeded person gets it again. */
function broadcastDocument(effect: ScheduledEventOf<'broadcast'>, { count, hash }: Reached): SeedDocument[] {
  const { id, mailType, dueAt } = effect;
  const startedAt = toISO(dueAt);
  const data = storedFields(broadcast, {
    ...FRESH_BROADCAST,
    id,
    mailType,
    text: null,
    audience: TIMETABLE_AUDIENCES[mailType],
    startedAt,
    createdAt: startedAt,
    updatedAt: startedAt,
    runID: null,
    openedBy: null,
    repeatOf: null,
    state: 'DONE',
    paceMs: campaign.broadcasts.find((one) => one.mailType === mailType)?.paceMs ?? 0,
    recipients: count,
    queued: count,
    hash,
    // The broadcast's mails are not seeded, only its final counts.
    counts: mailCountsSchema.parse({ ...Object.fromEntries(MAIL_STATES.map((state) => [state, 0])), SENT: count }),
    finishedAt: startedAt,
  });
  return [{ collection: broadcast.plural, id, data }];
}

/**
 * The scheduled events (effects) before a time as started, with their results. Without them, the first tick would send mails 3 and 4 to everybody.
 * Those of the draw and the hourly count are omitted, because the first tick creates them.
 */
export class EventsBefore {
  readonly #effects: readonly ScheduledEvent[];
  readonly #reached = new Map<string, Reached>();

  /** @param now campaign time, epoch ms */
  constructor(now: number) {
    this.#effects = dueEvents(now, campaign.timetable).filter(
      ({ kind }) => !['rosterClose', 'drawStep', 'countHour', 'commitmentMail'].includes(kind),
    );
  }

  /** Adds the next part of the world. */
  add(part: World): void {
    for (const effect of this.#effects) {
      if (effect.kind === 'broadcast') this.#reached.set(effect.id, withPart(this.#reachedBy(effect), effect, part));
    }
  }

  documents(): SeedDocument[] {
    return this.#effects.flatMap((effect) => [
      { collection: 'effects', id: effect.id, data: { dueAt: toISO(effect.dueAt), startedAt: toISO(effect.dueAt) } },
      ...(effect.kind === 'stage' ? stageDocument(effect) : []),
      ...(effect.kind === 'broadcast' ? broadcastDocument(effect, this.#reachedBy(effect)) : []),
    ]);
  }

  #reachedBy({ id }: ScheduledEvent): Reached {
    return this.#reached.get(id) ?? { count: 0, hash: NOBODY_FROZEN };
  }
}
