import fc from 'fast-check';
import { campaign } from 'functions/shared/campaign/current';
import { fromISO } from 'functions/shared/time/instants';
import { effectiveStage } from 'functions/shared/campaign/stages';
import { emailInputSchema } from 'functions/shared/fields/fieldSchemas';
import { accountInputSchema } from 'functions/shared/entities/typed/person';
import { EventsBefore } from './eventsBefore.ts';
import { person } from './people.ts';
import { world, type World, worldPart } from './world.ts';

const { open, applicationStart, applicationEnd } = campaign.timetable;
const opening = fromISO(open);
const afterAll = fromISO(campaign.timetable.useEnd);

/** Whether everybody registered before `now` in the phase of the record, and applied after registering, in time. */
const isPlausible = ({ accounts, purchases }: World, now: number): boolean => {
  const owners = new Map(accounts.map((one) => [one.id, one]));
  return (
    accounts.every(
      ({ createdAt, registeredStage }) =>
        fromISO(createdAt) < now &&
        effectiveStage(fromISO(createdAt), campaign.timetable, null).stage === registeredStage,
    ) &&
    purchases.every(({ id, createdAt }) => {
      const owner = owners.get(id);
      return (
        owner !== undefined &&
        createdAt >= owner.createdAt &&
        createdAt >= applicationStart &&
        createdAt < applicationEnd
      );
    }) &&
    purchases.every(({ createdAt }) => fromISO(createdAt) < now)
  );
};

const startedBefore = (now: number, ...parts: readonly World[]) => {
  const effects = new EventsBefore(now);
  for (const part of parts) effects.add(part);
  return effects.documents();
};

describe('the seeded world', () => {
  it('is plausible at any time of the campaign', () => {
    fc.assert(
      fc.property(fc.integer({ min: opening - 1, max: afterAll }), (now) => isPlausible(world(40, now), now)),
      { numRuns: 30 },
    );
  });

  it('negative control: is not plausible if an application is older than its account', () => {
    const made = world(40, afterAll);
    const purchases = made.purchases.map((one) => ({ ...one, createdAt: open }));
    expect(isPlausible({ ...made, purchases }, afterAll)).toBe(false);
  });

  it('is empty before the opening, and deterministic', () => {
    expect(world(20, opening)).toEqual({ accounts: [], purchases: [], inquiries: [] });
    expect(world(20, afterAll)).toEqual(world(20, afterAll));
  });

  it('begins with the accounts of a smaller world', () => {
    const ids = world(60, afterAll).accounts.map(({ id }) => id);
    expect(ids.slice(0, 20)).toEqual(world(20, afterAll).accounts.map(({ id }) => id));
    expect(new Set(ids).size).toBe(60);
  });

  it('includes the scheduled events that are due, except the release', () => {
    const now = fromISO(applicationStart) + 5 * 60_000;
    const written = startedBefore(now, world(20, now)).map(({ collection, id }) => `${collection}/${id}`);
    expect(written).toEqual(
      expect.arrayContaining(['effects/stage-4', 'systemStages/timetable-4', 'broadcasts/broadcast-4']),
    );
    expect(written).not.toContain('effects/roster-close');
    expect(startedBefore(afterAll, world(1, now)).map(({ id }) => id)).not.toContain('release');
  });

  it('sends the same broadcasts whether built in parts or as a whole', () => {
    const now = fromISO(applicationStart) + 3_600_000;
    const parts = [worldPart({ from: 0, to: 15 }, now), worldPart({ from: 15, to: 40 }, now)];
    const whole = startedBefore(now, world(40, now));
    expect(startedBefore(now, ...parts)).toEqual(whole);
    expect(startedBefore(now, ...parts.slice(0, 1))).not.toEqual(whole);
  });
});

describe('a seeded person', () => {
  it('has valid form input and a unique e-mail address', () => {
    const people = Array.from({ length: 200 }, (_, index) => person(1, index));
    for (const { email, input } of people) {
      expect(accountInputSchema.safeParse(input).success).toBe(true);
      expect(emailInputSchema.parse(email)).toBe(email);
    }
    expect(new Set(people.map(({ email }) => email)).size).toBe(200);
    expect(people.some(({ email }) => email.includes('..'))).toBe(true);
    expect(person(2, 0)).not.toEqual(person(1, 0));
  });
});
