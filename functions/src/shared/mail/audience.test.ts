import * as fc from 'fast-check';
import { STAGE_CODES } from '../campaign/stages.ts';
import { audienceSchema, isMeant, TIMETABLE_AUDIENCES } from './audience.ts';

const at = '2025-10-08T10:02:00.000+09:00';
const registration = { email: 'a@example.jp', registeredStage: 'ADVANCE_REGISTRAION_ONLY', createdAt: at } as const;

describe('the audiences of the timetable', () => {
  it('hold whoever registered before their boundary, and nobody without an address', () => {
    expect(isMeant(TIMETABLE_AUDIENCES[3], registration, at)).toBe(true);
    expect(isMeant(TIMETABLE_AUDIENCES[3], { ...registration, email: null }, at)).toBe(false);
    expect(isMeant(TIMETABLE_AUDIENCES[3], registration, '2025-10-08T10:01:59.999+09:00')).toBe(false);
  });

  it('miss nobody of the phases before, and hold nobody of those after: 3 then 4', () => {
    const meant = (mailType: 3 | 4) =>
      STAGE_CODES.filter((registeredStage) =>
        isMeant(TIMETABLE_AUDIENCES[mailType], { ...registration, registeredStage }, at),
      );
    expect(meant(3)).toEqual(STAGE_CODES.slice(0, 2));
    expect(meant(4)).toEqual(STAGE_CODES.slice(0, 3));
  });

  // Who is told as applications open was told of it before, or registered in between.
  const grows = (earlier: 3 | 4, later: 3 | 4) =>
    fc.property(fc.constantFrom(...STAGE_CODES), (registeredStage) => {
      const one = { ...registration, registeredStage };
      return !isMeant(TIMETABLE_AUDIENCES[earlier], one, at) || isMeant(TIMETABLE_AUDIENCES[later], one, at);
    });
  it('only grow', () => fc.assert(grows(3, 4)));
  it('would be seen to shrink', () => expect(fc.check(grows(4, 3)).failed).toBe(true));

  it('are data that can be stored', () => {
    for (const audience of Object.values(TIMETABLE_AUDIENCES)) expect(audienceSchema.parse(audience)).toEqual(audience);
    expect(audienceSchema.safeParse({ kind: 'everybody' }).success).toBe(false);
  });
});
