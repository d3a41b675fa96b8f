import { campaign } from 'functions/shared/campaign/current';
import { person, type Person } from '../seed/people.ts';
import { seededRandom } from '../seed/random.ts';

/** When someone applies: in the first moment, while mail 4 goes out, two days later, in the last ten minutes. */
export type ApplyingTime = 'start' | 'paced' | 'weekend' | 'end';

/** What someone does beside registering and applying. */
export type Twist =
  | 'asksTwice'
  | 'changesFields'
  | 'changesWish'
  | 'doubles'
  | 'movesAfterMail3'
  | 'movesBeforeMail3'
  | 'returns'
  | 'withdraws'
  | 'withdrawsAfterClose'
  | 'withdrawsAfterRelease';

interface Role {
  registers: 'phase2' | 'phase3' | 'phase4' | 'withApplication' | 'onPaper' | 'never';
  applies: ApplyingTime | null;
  twist: Twist | null;
}

/** One applicant's part in the rehearsal, fixed before it begins. */
export interface Journey extends Role {
  index: number;
  person: Person;
  sets: number;
  acceptsPartial: boolean;
}

const role = (registers: Role['registers'], applies: Role['applies'], twist: Twist | null = null): Role => ({
  registers,
  applies,
  twist,
});

/** Every way through the campaign; with as many applicants as there are lines each is walked at least once. */
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
  role('phase2', 'end'),
  role('phase2', 'end', 'movesBeforeMail3'),
  role('phase2', null),
  role('phase3', 'start'),
  role('phase3', 'start', 'asksTwice'),
  role('phase3', 'paced'),
  role('phase3', 'end', 'movesAfterMail3'),
  role('phase3', null),
  role('phase4', 'weekend'),
  role('phase4', 'end'),
  role('phase4', null),
  role('withApplication', 'weekend'),
  role('withApplication', 'weekend', 'doubles'),
  role('onPaper', 'weekend'),
  role('never', null),
];

/** The roles over and over, in an order that says nothing about the person. */
function shuffledRoles(seed: string, count: number): Role[] {
  const random = seededRandom('roles', seed, count);
  const roles = Array.from({ length: count }, (_, index) => ROLES[index % ROLES.length]).flatMap((one) => one ?? []);
  return roles
    .map((one) => ({ one, place: random.share() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one);
}

/** The whole cast. The same seed and number give the same. */
export function journeys(seed: string, count: number): Journey[] {
  return shuffledRoles(seed, count).map((part, index) => {
    const random = seededRandom('wish', seed, index);
    const somebody = person(`rehearsal/${seed}`, index);
    const sets = campaign.minSets + random.below(campaign.maxSets - campaign.minSets + 1);
    return { ...part, index, person: somebody, sets, acceptsPartial: random.chance(0.5) };
  });
}

/** Sets that will be wanted when the roster closes, if everyone keeps to its part. */
export function setsWanted(cast: readonly Journey[]): number {
  return cast
    .filter(({ applies, twist }) => applies !== null && twist !== 'withdraws')
    .reduce((sum, { sets }) => sum + sets, 0);
}
