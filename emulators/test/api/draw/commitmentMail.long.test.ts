import { campaign } from 'functions/shared/campaign/current';
import { shownTicketNumber } from 'functions/shared/draw/ticketNumber';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { administrator } from '../../harness/administrators.ts';
import { type Applicant, apply, register } from '../../harness/applicant.ts';
import { carriedTo } from '../../harness/broadcasts.ts';
import { AT, begin, IN_PHASE } from '../../harness/campaign.ts';
import { saveCard } from '../../harness/card.ts';
import { call, done } from '../../harness/client.ts';
import { drawIs, released } from '../../harness/draw.ts';
import { changeDocument, documentsOf } from '../../harness/firestore.ts';
import { caught, keyIn, mailTo, typeOf } from '../../harness/inbox.ts';
import { appliedPaperID } from '../../harness/paper.ts';
import { freshAddress } from '../../harness/person.ts';
import { eventually, leapTo, settle, stack, tick } from '../../harness/stack.ts';
import { purchaseState } from '../../harness/winner.ts';

const { timetable } = campaign;
const number = 1;
const BROADCAST = 'broadcast-40';
const HIDDEN = '（結果の公表までは表示しません）';
const after = (instant: string, ms: number): string => toISO(fromISO(instant) + ms);
/** Matches a roster line in a mail. */
const LINE = /^[0-9A-Z]{13},\d+,[01],\S+$/mu;

const of = <T>(one: T | undefined): T => {
  if (one === undefined) throw new Error('there is no applicant');
  return one;
};
const withdraw = async ({ id, email }: Pick<Applicant, 'id' | 'email'>) =>
  await done('withdrawPurchase', { id, key: keyIn(await mailTo(email, 22), '/registration-change'), body: {} });
const commitmentMails = async () => (await caught()).filter((mail) => typeOf(mail) === 40);
const ticketOf = async (id: string): Promise<string> =>
  String((await documentsOf('tickets')).find((one) => one.id === id)?.ticketNumber);
/** Returns the preview of an application's mail 40 that the office reads. */
const previewOf = async (token: string, id: string): Promise<string> => {
  const { bulkMails } = await done('listBulkMails', { token, query: { subjectID: id, mailType: '40' } });
  const { text, html } = await done('previewBulkMail', { token, id: bulkMails[0]?.id ?? '' });
  return text + html;
};
const rosterLines = async (): Promise<string[]> => {
  const { files } = await done('getPublishedDraw', { number });
  const parts = files.roster.map(async ({ sha256 }) =>
    (await fetch(`${stack.site}/api/v1/draws/${number}/files/${sha256}`)).text(),
  );
  return (await Promise.all(parts)).join('').trimEnd().split('\n');
};

describe('mail 40 of the commitment', () => {
  let token = '';
  /** `one` takes part, `out` is excluded, `late` withdraws after the close, `early` withdrew before it. */
  let [one, out, late, early] = [undefined, undefined, undefined, undefined] as (Applicant | undefined)[];
  let paper = { id: '', email: freshAddress() };
  let withoutAddress = '';

  beforeAll(async () => {
    await begin(IN_PHASE[4]);
    token = await administrator('owner');
    [one, out, late, early] = [await apply(1), await apply(2), await apply(3), await apply(1)];
    paper = { ...paper, id: await appliedPaperID(paper.email) };
    withoutAddress = await appliedPaperID();
    await withdraw(early);
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    const body = { decision: 'exclude', code: 'DUPLICATE', reason: '同じ方の申し込み' } as const;
    await done('replaceReview', { token, id: out.id, body });
    await withdraw(late);
  });

  it('is not sent before the commitment is public, however late that is', async () => {
    // Another worker has the lease on the draw.
    await changeDocument('draws', '1', { holder: 'other', heldUntil: Number.MAX_SAFE_INTEGER });
    await leapTo(after(timetable.commitment, 600_000));
    await tick();
    await tick();
    await settle();
    expect((await call('getPublishedDraw', { number })).status).toBe(404);
    expect([await commitmentMails(), await documentsOf('broadcasts')]).toEqual([
      [],
      expect.not.arrayContaining([expect.objectContaining({ id: BROADCAST })]),
    ]);
  });

  it('is sent once, after the commitment, to each roster entry with an address', async () => {
    await changeDocument('draws', '1', { holder: null, heldUntil: 0 });
    await drawIs(token, 'COMMITTED');
    await tick();
    const { recipients, leftOut } = await carriedTo(token, BROADCAST, 'DONE');
    expect([recipients, leftOut]).toEqual([4, { no_address: 1 }]);
    await tick();
    await settle();
    const mails = await commitmentMails();
    const expected = [of(one), of(out), of(late), paper].map(({ email }) => email).sort();
    expect(mails.flatMap(({ to }) => to.map(({ address }) => address)).sort()).toEqual(expected);
    expect((await caught(of(early).email)).map(typeOf)).not.toContain(40);
    const { commitment } = await done('getPublishedDraw', { number });
    for (const { text } of mails) {
      expect(text.split('\n')).toContain(commitment.hash);
      expect(text).toContain('公式サイトでの申し込み：2件\n（4セット）\n紙での申し込み：2件');
      expect(text).toContain('対象から外した申し込み：1件\n・同じ方からの申し込み：1件');
    }
  });

  it('contains the recipient’s number and a key to their status', async () => {
    for (const { id, email } of [of(one), of(out), of(late), paper]) {
      const mail = await mailTo(email, 40);
      expect(mail.text).toContain(`抽選番号：${shownTicketNumber(await ticketOf(id))}`);
      expect((await call('getStatus', { id, key: keyIn(mail, '/status') })).status).toBe(200);
    }
    expect((await mailTo(of(out).email, 40)).text).toMatch(
      /,2,0,DUPLICATE\n[^]*抽選の対象外という意味です。\n同じ方から/u,
    );
    expect((await mailTo(of(one).email, 40)).text).not.toContain('対象外');
  });

  it('hides number and roster line from the office before the release', async () => {
    for (const id of [of(one).id, of(out).id]) {
      const shown = await previewOf(token, id);
      expect(shown).toContain(`抽選番号：${HIDDEN}`);
      expect(shown).not.toContain(await ticketOf(id));
      expect(shown).not.toContain(shownTicketNumber(await ticketOf(id)));
    }
  });

  it('is followed by a time stamp file that is public before the release', async () => {
    const { commitment, files } = await eventually('the stamp', async () => {
      await tick();
      const draw = await done('getPublishedDraw', { number });
      return draw.files.stamps.length > 0 ? draw : null;
    });
    const { sha256 } = of(files.stamps[0]);
    const text = await (await fetch(`${stack.site}/api/v1/draws/${number}/files/${sha256}`)).text();
    const { host } = new URL(stack.timestamps);
    expect(text.split('\n').map((line) => line.split(',').slice(0, 2))).toEqual([[commitment.hash, host], ['']]);
    await tick();
    expect((await done('getPublishedDraw', { number })).files.stamps).toEqual(files.stamps);
  });

  it('contains each recipient’s roster line, as the roster shows after the release', async () => {
    await leapTo(timetable.draw);
    await drawIs(token, 'DRAWN');
    await leapTo(AT.release);
    await drawIs(token, 'RELEASED');
    const lines = await rosterLines();
    expect(lines).toHaveLength(5);
    const mailedLines = (await commitmentMails()).map(({ text }) => LINE.exec(text)?.[0] ?? '');
    const silent = await ticketOf(withoutAddress);
    expect(mailedLines.sort()).toEqual(lines.filter((line) => !line.startsWith(silent)));
    for (const { id, email } of [of(one), of(out), of(late), paper]) {
      const ticket = await ticketOf(id);
      expect((await mailTo(email, 40)).text).toContain(of(lines.find((line) => line.startsWith(`${ticket},`))));
    }
    expect(await previewOf(token, of(one).id)).toContain(shownTicketNumber(await ticketOf(of(one).id)));
  });
});

describe('an applicant passed over on the waiting list', () => {
  const applied = async (): Promise<Applicant> => {
    const applicant = await register();
    await done('createPurchase', { key: applicant.key, body: { purchaseCount: 1, acceptsPartial: false } });
    await saveCard(applicant, 'declinedLater');
    return applicant;
  };

  it('gets mail 47 once, and sees it on the status page', async () => {
    await begin(IN_PHASE[4]);
    const token = await administrator('owner');
    const everyone = [await applied(), await applied()];
    await leapTo(AT.rosterClosed);
    await drawIs(token, 'FROZEN');
    await changeDocument('draws', '1', { supply: 1 });
    await released(token);
    const states = await Promise.all(everyone.map(async (one) => (await purchaseState(token, one)).state));
    const waiting = of(everyone[states.indexOf('LOST')]);
    const winner = of(everyone[states.indexOf('WON')]);
    const statusOf = async ({ id, email }: Applicant, mailType: number) =>
      await done('getStatus', { id, key: keyIn(await mailTo(email, mailType), '/status') });
    expect(await statusOf(waiting, 42)).toMatchObject({ state: 'LOST', waitingPlace: 1, passedOverAt: null });
    // The win lapses.
    await leapTo(timetable.lapse);
    await eventually(
      'the turn',
      async () => {
        await tick();
        return (await statusOf(waiting, 42)).passedOverAt;
      },
      90_000,
    );
    await tick();
    await settle();
    const mails = (await caught(waiting.email)).filter((mail) => typeOf(mail) === 47);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('2025年10月31日(金)までに、\n下記の事務局へお電話ください。');
    expect(await statusOf(waiting, 47)).toMatchObject({ state: 'LOST', waitingPlace: null, paymentState: 'NONE' });
    expect((await caught(winner.email)).map(typeOf)).not.toContain(47);
    expect((await statusOf(winner, 41)).passedOverAt).toBeNull();
  });
});
