import { campaign } from 'functions/shared/campaign/current';
import type { Card } from '../client/card.ts';
import { person, type Person } from '../seed/people.ts';
import { seededRandom } from '../seed/random.ts';

/** When a person applies: at the first moment, while mail 4 is sent, two days later, or in the last ten minutes. */
export type ApplyingTime = 'start' | 'paced' | 'weekend' | 'end';

/** What a person does besides registering and applying. */
export type Twist =
  | 'appliesTwice'
  | 'asksTwice'
  | 'changesCard'
  | 'changesFields'
  | 'changesWish'
  | 'doubles'
  | 'forgetsCard'
  | 'leavesCardAtBank'
  | 'mindsReminder'
  | 'movesAfterMail3'
  | 'movesBeforeMail3'
  | 'passesBankInTime'
  | 'passesBankTooLate'
  | 'returns'
  | 'withdraws'
  | 'withdrawsAfterClose'
  | 'withdrawsAfterRelease';

/** The outcome of a person's first card. If it is not saved, they enter another one. */
export type CardWay = 'taken' | 'declined' | 'authenticated' | 'failsAtBank' | 'leavesBank' | 'neverBack';

const CARD_WAYS: readonly [CardWay, ...CardWay[]] = [
  'taken',
  'taken',
  'taken',
  'declined',
  'authenticated',
  'authenticated',
  'failsAtBank',
  'leavesBank',
  'neverBack',
];
/** Cards that are saved at once, whatever happens when they are charged. */
const GOOD_CARDS: readonly [Card, ...Card[]] = ['good', 'good', 'amex', 'declinedLater'];

interface Role {
  registers: 'phase2' | 'phase3' | 'phase4' | 'withApplication' | 'onPaper' | 'never';
  applies: ApplyingTime | null;
  twist: Twist | null;
}

/** One applicant's part in the rehearsal, determined before it begins. */
export interface Journey extends Role {
  index: number;
  person: Person;
  sets: number;
  acceptsPartial: boolean;
  cardWay: CardWay;
  /** A card that is saved at once, for the ways that need one. */
  goodCard: Card;
}

const role = (registers: Role['registers'], applies: Role['applies'], twist: Twist | null = null): Role => ({
  registers,
  applies,
  twist,
});

/** Every way through the campaign. With as many applicants as there are lines, each way occurs at least once. */
export const ROLES: readonly Role[] = [
  role('phase2', 'start'),
  role('phase2', 'start', 'changesFields'),
  role('phase2', 'start', 'doubles'),
  role('phase2', 'start', 'withdrawsAfterClose'),
  role('phase2', 'start', 'withdrawsAfterRelease'),
  role('phase2', 'paced'),
  role('phase2', 'paced', 'withdraws'),
  role('phase2', 'paced', 'returns'),
  role('phase2', 'paced', 'changesWish'),
  role('phase2', 'start', 'forgetsCard'),
  role('phase2', 'start', 'mindsReminder'),
  role('phase2', 'paced', 'changesCard'),
  role('phase2', 'end', 'appliesTwice'),
  role('phase2', 'end', 'movesBeforeMail3'),
  role('phase2', null),
  role('phase3', 'start'),
  role('phase3', 'start', 'asksTwice'),
  role('phase3', 'paced'),
  role('phase3', 'end', 'movesAfterMail3'),
  role('phase3', 'end', 'passesBankTooLate'),
  role('phase3', 'start', 'leavesCardAtBank'),
  role('phase3', null),
  role('phase4', 'weekend'),
  role('phase4', 'end'),
  role('phase4', 'end', 'passesBankInTime'),
  role('phase4', null),
  role('withApplication', 'weekend'),
  role('withApplication', 'weekend', 'doubles'),
  role('onPaper', 'weekend'),
  role('never', null),
];

/** Returns the roles, repeated for `count` people, in an order that does not depend on the people. */
function shuffledRoles(seed: string, count: number): Role[] {
  const random = seededRandom('roles', seed, count);
  const roles = Array.from({ length: count }, (_, index) => ROLES[index % ROLES.length]).flatMap((one) => one ?? []);
  return roles
    .map((one) => ({ one, place: random.share() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** Returns the person's cards. People with a twist return from the bank, since they need the receipt for it. */
function cardOf(seed: string, index: number, { twist }: Role): Pick<Journey, 'cardWay' | 'goodCard'> {
  const random = seededRandom('card', seed, index);
  const [cardWay, goodCard] = [random.pick(CARD_WAYS), random.pick(GOOD_CARDS)];
  return { cardWay: cardWay === 'neverBack' && twist !== null ? 'authenticated' : cardWay, goodCard };
}

/** The twists of people without a ticket: they withdraw in time, never save a card, or are excluded. */
const STAYS_OUT: readonly (Twist | null)[] = [
  'appliesTwice',
  'withdraws',
  'forgetsCard',
  'leavesCardAtBank',
  'passesBankTooLate',
];

/** Returns all applicants, which the seed and the number determine. */
export function journeys(seed: string, count: number): Journey[] {
  const personas = shuffledRoles(seed, count).map((part, index) => {
    const random = seededRandom('wish', seed, index);
    const somebody = person(`rehearsal/${seed}`, index);
    const sets = campaign.minSets + random.below(campaign.maxSets - campaign.minSets + 1);
    const acceptsPartial = random.chance(0.5);
    return { ...part, index, person: somebody, sets, acceptsPartial, ...cardOf(seed, index, part) };
  });
  return doubled(personas);
}

/** Gives people who apply twice the name and address of an earlier person, but another e-mail address and telephone number. */
const doubled = (personas: readonly Journey[]): Journey[] => {
  const once = personas.find(
    ({ registers, applies, twist }) => registers === 'phase2' && applies === 'start' && !twist,
  );
  return personas.map((one) => {
    if (one.twist !== 'appliesTwice' || once === undefined) return one;
    const { lastName, firstName, lastNameKana, firstNameKana, postCode, address1, address2 } = once.person.input;
    const same = { lastName, firstName, lastNameKana, firstNameKana, postCode, address1, address2 };
    return { ...one, person: { ...one.person, input: { ...one.person.input, ...same } } };
  });
};

/** Returns the sets that are requested when the roster closes, if everybody follows their part. */
export function setsWanted(personas: readonly Journey[]): number {
  return personas
    .filter(({ applies, twist }) => applies !== null && !STAYS_OUT.includes(twist))
    .reduce((sum, { sets }) => sum + sets, 0);
}
