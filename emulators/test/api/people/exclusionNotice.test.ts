import { campaign } from 'functions/shared/campaign/current';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply } from '../../harness/applicant.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs } from '../../harness/draw.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { leapTo, setClock, tick } from '../../harness/stack.ts';

const { timetable } = campaign;
const EXCLUSION = { decision: 'exclude', code: 'DUPLICATE', reason: '同じ方の申し込み' } as const;
const KEEP_DECISION = { decision: 'keep', code: null, reason: '別の方と確認' } as const;

let [owner, operator] = ['', ''];
/** Excluded; excluded and readmitted after an objection; excluded and readmitted before the exclusion is mailed. */
let [out, back, early] = [{}, {}, {}] as Applicant[];

const of = (one: Applicant | undefined): Applicant => {
  if (!one) throw new Error('there is no applicant');
  return one;
};
const endings = async (one: Applicant | undefined) =>
  (await caught(of(one).email)).filter((mail) => typeOf(mail) === 15);
const stateOf = async (one: Applicant | undefined, key: string) =>
  (await done('getStatus', { id: of(one).id, key })).state;
const decided = (one: Applicant | undefined, body: object) =>
  call('replaceReview', { token: operator, id: of(one).id, body });

beforeAll(async () => {
  await begin(IN_PHASE[4]);
  [owner, operator] = [await administrator('owner'), await administrator('operator')];
  [out, back, early] = [await apply(1), await apply(1), await apply(1)];
  await leapTo(AT.rosterClosed);
  await drawIs(owner, 'FROZEN');
  for (const one of [out, back, early]) expect((await decided(one, EXCLUSION)).code).toBeNull();
  expect((await decided(early, KEEP_DECISION)).code).toBeNull();
});

describe('an applicant excluded before the draw', () => {
  it('gets mail 15 when decisions end, with the reason and the deadline for objections', async () => {
    await setClock(toISO(fromISO(timetable.reviewEnd) - 1));
    expect(await endings(out)).toEqual([]);
    await leapTo(toISO(fromISO(timetable.reviewEnd) + 180_000));
    await tick();
    const mail = await mailTo(of(out).email, 15);
    expect(mail.subject).toBe(`【${campaign.shortName}】お申し込みが抽選の対象外となりました`);
    expect(mail.text).toContain('同じ方からの申し込みがほかにあるため');
    expect(mail.text).toContain('2025年10月16日(木) 12:00までに、');
    expect(await stateOf(out, keyIn(mail, '/status'))).toBe('EXCLUDED');
    expect(await stateOf(back, keyIn(await mailTo(of(back).email, 15), '/status'))).toBe('EXCLUDED');
    expect(await endings(early)).toEqual([]);
  });

  it('gets another mail 15 when an objection succeeds, and takes part', async () => {
    await setClock(toISO(fromISO(timetable.objectionEnd) - 60_000));
    expect((await decided(back, KEEP_DECISION)).code).toBeNull();
    const mail = await mailTo(of(back).email, 15, 1);
    expect(mail.subject).toContain('お申し込みを抽選の対象に戻しました');
    expect(await stateOf(back, keyIn(mail, '/status'))).toBe('APPLIED');
    // Repeating the decision causes no further mail.
    expect((await decided(back, KEEP_DECISION)).code).toBeNull();
  });

  it('gets no further mail at the release, while the others get their results', async () => {
    for (const [at, state] of [
      [timetable.commitment, 'COMMITTED'],
      [timetable.draw, 'DRAWN'],
      [AT.release, 'RELEASED'],
    ] as const) {
      await leapTo(at);
      await drawIs(owner, state);
    }
    for (const one of [back, early]) await mailTo(of(one).email, 41);
    expect((await endings(out)).length).toBe(1);
    expect((await endings(back)).length).toBe(2);
    const mailTypes = (await caught(of(out).email)).map(typeOf);
    expect(mailTypes).not.toContain(41);
    expect(mailTypes).not.toContain(42);
    const [mail] = await endings(out);
    if (!mail) throw new Error('the mail does not exist');
    expect(await stateOf(out, keyIn(mail, '/status'))).toBe('EXCLUDED');
  });
});
