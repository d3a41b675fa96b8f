import * as fc from 'fast-check';
import { DECLINE_CODES, ACTIVE_ACCOUNT } from '../stripe/money/accountState.ts';
import { type Move, playSchedule, type Schedule } from './moves.ts';
import { PRODUCT, type Overrides } from './overrides.ts';

jest.setTimeout(600_000);

const WELL = { extent: 'finished', fault: null } as const;
const AUTHORIZE: Move = { ...WELL, kind: 'plan', action: 'authorize', sets: null };
const SOFT = DECLINE_CODES.slice(0, 5);
const refused = fc.constantFrom('restricted' as const, 'noCards' as const, 'noKanji' as const);
const bad: fc.Arbitrary<Move> = fc.record({
  kind: fc.constant('stand' as const),
  standing: fc.oneof(
    refused.map((account) => ({ ...ACTIVE_ACCOUNT, account })),
    fc.constantFrom(...SOFT).map((banks) => ({ ...ACTIVE_ACCOUNT, banks })),
  ),
});
const ordinary: fc.Arbitrary<Move> = fc.oneof(
  fc.constant(AUTHORIZE),
  fc.constant<Move>({ ...WELL, kind: 'tick' }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 5, 10) }),
  bad,
);
/** The schedules of a winner with a good card, while Stripe refuses everybody or the banks are down for less than a day. */
const schedules: fc.Arbitrary<Schedule> = fc.record({
  card: fc.constant('visa' as const),
  sets: fc.constant(3),
  deliversEvents: fc.boolean(),
  finishesCalls: fc.constant(true),
  moves: fc
    .tuple(bad, fc.array(ordinary, { minLength: 1, maxLength: 10 }))
    .map(([first, rest]) => [first, AUTHORIZE, ...rest]),
});
/** Adds a resumed run after Stripe and the banks have recovered. */
const resumed = (schedule: Schedule): Schedule => ({
  ...schedule,
  moves: [
    ...schedule.moves,
    { kind: 'stand', standing: ACTIVE_ACCOUNT },
    { kind: 'pass', minutes: 12 * 60 },
    { ...WELL, kind: 'tick' },
    AUTHORIZE,
  ],
});
const ends = async (schedule: Schedule, overrides: Overrides = PRODUCT) =>
  await playSchedule(resumed(schedule), overrides);

it('asks no winner for another card after account-wide refusals or temporary declines, and authorizes later', async () => {
  const property = fc.asyncProperty(schedules, async (schedule) => {
    expect(await ends(schedule)).toEqual({ faults: [], rest: 'AUTHORIZED', asked: 0 });
  });
  await fc.assert(property, { numRuns: 200 });
});

const CONTROLS: readonly (readonly [says: string, wrong: Partial<Overrides>])[] = [
  [
    'a refusal that is treated as a declined card',
    {
      wrapStripe: (stripe) => ({
        ...stripe,
        perform: async (call) => {
          const outcome = await stripe.perform(call);
          return outcome.kind === 'refused'
            ? { kind: 'declined', code: 'card_declined', declineCode: null, object: null }
            : outcome;
        },
      }),
    },
  ],
  [
    'a soft decline that is treated as a hard one',
    {
      wrapStripe: (stripe) => ({
        ...stripe,
        perform: async (call) => {
          const outcome = await stripe.perform(call);
          return outcome.kind === 'declined'
            ? { ...outcome, code: 'card_declined', declineCode: 'do_not_honor' }
            : outcome;
        },
      }),
    },
  ],
];

describe('negative control:', () => {
  it.each(CONTROLS)('detects %s', async (_, wrong) => {
    const property = fc.asyncProperty(schedules, async (schedule) => {
      expect((await ends(schedule, { ...PRODUCT, ...wrong })).asked).toBe(0);
    });
    const { failed } = await fc.check(property, { numRuns: 200, seed: 1, endOnFailure: true });
    expect(failed).toBe(true);
  });
});
