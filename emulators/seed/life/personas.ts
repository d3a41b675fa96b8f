import { campaign } from 'functions/shared/campaign/current';
import type { Journey, Twist } from '../../rehearsal/journey.ts';
import { person, type Person } from '../people.ts';
import { SEED } from '../world.ts';
import { MAX_LIVED } from './moments.ts';

/** The variations of people who apply on the site without a registration. */
const ON_THE_SITE: readonly (Twist | null)[] = [
  null,
  'appliesTwice',
  'appliesTwice',
  'appliesTwice',
  'withdraws',
  'withdraws',
  'changesWish',
  'changesWish',
  'changesFields',
  'changesCard',
  'forgetsCard',
  'forgetsCard',
  'leavesCardAtBank',
  'withdrawsAfterClose',
  'withdrawsAfterRelease',
  'withdrawsAfterRelease',
  'withdrawsAfterRelease',
];
const ON_PAPER = 10;
const REGISTERED = 3;

/** Returns a person with a number above all seeded ones, so that no address occurs twice. */
const somebody = (number: number): Person => person(SEED, MAX_LIVED + number);

/** Returns a seeded person under another address. */
const twinOf = (index: number, number: number): Person => ({
  email: somebody(number).email,
  input: person(SEED, index).input,
});

function part(index: number, fields: Pick<Journey, 'registers' | 'applies' | 'twist'>, twin: number | null): Journey {
  const { minSets, maxSets } = campaign;
  return {
    ...fields,
    index,
    person: twin === null ? somebody(index) : twinOf(twin, index),
    sets: minSets + (index % (maxSets - minSets + 1)),
    acceptsPartial: index % 2 === 0,
    cardWay: 'taken',
    goodCard: index % 3 === 0 ? 'declinedLater' : 'good',
  };
}

/**
 * Returns the people whose actions are played through the product: those who only register, who apply on the site, and who apply on paper.
 * @param applied the numbers of seeded people who applied with a card and whose twins apply as well
 */
export function lifePersonas(applied: readonly number[]): Journey[] {
  const registering = Array.from(
    { length: REGISTERED },
    () => ({ registers: 'phase2', applies: null, twist: null }) as const,
  );
  const site = ON_THE_SITE.map((twist) => ({ registers: 'withApplication', applies: 'weekend', twist }) as const);
  const paper = Array.from(
    { length: ON_PAPER },
    () => ({ registers: 'onPaper', applies: 'weekend', twist: null }) as const,
  );
  const twins = [...applied];
  return [...registering, ...site, ...paper].map((fields, index) =>
    part(index, fields, fields.twist === 'appliesTwice' ? (twins.shift() ?? null) : null),
  );
}
