import * as fc from 'fast-check';
import { STAGE_CODES } from '../campaign/stages.ts';
import type { Purchase } from '../entities/purchase.ts';
import {
  applicationAgainst,
  asksForApplication,
  type Audience,
  audienceSchema,
  canonicalAudience,
  isMeant,
  READY_MADE,
  TIMETABLE_AUDIENCES,
} from './audience.ts';
import { MAIL_TYPE_NUMBERS } from './types.ts';
import { SEARCH } from '../../../test/search.ts';

const at = '2025-10-08T10:02:00.000+09:00';
const registration = { email: 'a@example.jp', registeredStage: 'ADVANCE_REGISTRAION_ONLY', createdAt: at } as const;

describe('the audiences of the timetable', () => {
  it('include accounts registered before their boundary, and exclude accounts without an address', () => {
    expect(isMeant(TIMETABLE_AUDIENCES[3], registration, at)).toBe(true);
    expect(isMeant(TIMETABLE_AUDIENCES[3], { ...registration, email: null }, at)).toBe(false);
    expect(isMeant(TIMETABLE_AUDIENCES[3], registration, '2025-10-08T10:01:59.999+09:00')).toBe(false);
  });

  it('include the earlier phases and exclude the later ones: mail 3, then mail 4', () => {
    const meant = (mailType: 3 | 4) =>
      STAGE_CODES.filter((registeredStage) =>
        isMeant(TIMETABLE_AUDIENCES[mailType], { ...registration, registeredStage }, at),
      );
    expect(meant(3)).toEqual(STAGE_CODES.slice(0, 2));
    expect(meant(4)).toEqual(STAGE_CODES.slice(0, 3));
  });

  // Everybody in the audience of mail 3 is in the audience of mail 4.
  const grows = (earlier: 3 | 4, later: 3 | 4) =>
    fc.property(fc.constantFrom(...STAGE_CODES), (registeredStage) => {
      const one = { ...registration, registeredStage };
      return !isMeant(TIMETABLE_AUDIENCES[earlier], one, at) || isMeant(TIMETABLE_AUDIENCES[later], one, at);
    });
  it('never shrink from mail 3 to mail 4', () => fc.assert(grows(3, 4)));
  it('negative control: detects an audience that shrinks', () =>
    expect(fc.check(grows(4, 3), SEARCH).failed).toBe(true));

  it('pass the schema of stored audiences', () => {
    for (const audience of Object.values(TIMETABLE_AUDIENCES)) expect(audienceSchema.parse(audience)).toEqual(audience);
    expect(audienceSchema.safeParse({ kind: 'everybody' }).success).toBe(false);
  });
});

describe('applicationAgainst', () => {
  // The audiences depend only on these states.
  const purchase = (state: Purchase['state']) => ({ state, paymentState: 'NONE' }) as Purchase;
  const ofAll = (kind: 'notApplied' | 'winners' | 'notSelected') =>
    (['CARD_PENDING', 'APPLIED', 'WITHDRAWN', 'WON', 'LOST'] as const).map((state) =>
      applicationAgainst({ kind }, 53, purchase(state)),
    );

  it('excludes applicants and withdrawn applicants from a reminder, but not applicants without a card', () => {
    expect(ofAll('notApplied')).toEqual([null, 'applied', 'withdrawn', 'applied', 'applied']);
    expect(applicationAgainst({ kind: 'notApplied' }, 51, null)).toBeNull();
  });

  it('separates winners from applicants who were not selected', () => {
    expect(ofAll('winners')).toEqual(['other_state', 'other_state', 'other_state', null, 'other_state']);
    expect(ofAll('notSelected')).toEqual(['other_state', 'other_state', 'other_state', 'other_state', null]);
    expect(applicationAgainst({ kind: 'winners' }, 53, null)).toBe('other_state');
  });

  const states = (['CARD_PENDING', 'APPLIED', 'WITHDRAWN', 'WON', 'LOST'] as const).map(purchase);
  const audiences: readonly Audience[] = [
    ...Object.values(TIMETABLE_AUDIENCES),
    ...READY_MADE.map((kind) => ({ kind })),
    { kind: 'filter', filter: {} },
    { kind: 'named', accountIDs: [], emails: [] },
    { kind: 'purchases', purchaseIDs: [] },
    { kind: 'applications', filter: { state: 'WON' } },
  ];
  it('is consulted exactly for the audiences and mail types that it can affect', () => {
    for (const audience of audiences) {
      for (const mailType of MAIL_TYPE_NUMBERS) {
        const counts = [null, ...states].some((one) => applicationAgainst(audience, mailType, one) !== null);
        expect([audience, mailType, asksForApplication(audience, mailType)]).toEqual([audience, mailType, counts]);
      }
    }
  });

  it('excludes applications for which the mail would be false', () => {
    const audience: Audience = { kind: 'purchases', purchaseIDs: ['a'] };
    const of = (mailType: number, state: Purchase['state']) => applicationAgainst(audience, mailType, purchase(state));
    expect([of(41, 'WON'), of(41, 'LOST'), of(42, 'LOST'), of(22, 'APPLIED'), of(3, 'APPLIED')]).toEqual([
      null,
      'other_state',
      null,
      null,
      'other_state',
    ]);
    expect(applicationAgainst(audience, 41, null)).toBe('no_application');
  });
});

describe('canonicalAudience', () => {
  const accountIDs = ['b', 'a', 'b'];
  it('is equal for any order of recipients, and differs with one more recipient', () => {
    const one = canonicalAudience({ kind: 'named', accountIDs, emails: ['y@example.jp', 'x@example.jp'] });
    expect(canonicalAudience({ emails: ['x@example.jp', 'y@example.jp'], accountIDs: ['a', 'b'], kind: 'named' })).toBe(
      one,
    );
    expect(canonicalAudience({ kind: 'named', accountIDs, emails: ['x@example.jp'] })).not.toBe(one);
  });
  it('is equal for any order of filters, and differs with another filter', () => {
    const [one, other] = [
      { age: 60, lastName: '湊' },
      { lastName: '湊', age: 60 },
    ];
    expect(canonicalAudience({ kind: 'filter', filter: one })).toBe(
      canonicalAudience({ kind: 'filter', filter: other }),
    );
    expect(canonicalAudience({ kind: 'filter', filter: { age: 60 } })).not.toBe(
      canonicalAudience({ kind: 'filter', filter: one }),
    );
  });
});
