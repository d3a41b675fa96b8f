import { VERIFIER_SHA256 } from '../draw/verifierHash.ts';
import { campaign } from '../campaign/current.ts';
import { renderMail } from './render.ts';
import { samplesOf } from './samples.ts';
import { DEFAULT_TEXTS } from './texts.ts';
import { commitmentMails } from './mailTypes/commitment.ts';
import type { Subjects } from './mailTypes/mailType.ts';

const { timetable } = campaign;
const HASH = 'ab'.repeat(32);
const HIDDEN = '（結果の公表までは表示しません）';
const OTHERS = '当選となったときも、';

const line: Subjects['rosterLine'] = {
  name: '水沢 花子',
  recipient: { accountID: 'a', keyVersion: 1 },
  ticketNumber: '0123456789ABV',
  purchase: { receiptID: 'A2B3C4D5E6F7' },
  line: '0123456789ABV,2,0,-',
  entry: { sets: 2, acceptsPartial: false, exclusion: null },
  committed: {
    hash: HASH,
    rules: { round: 23_456_789, roundAt: timetable.draw, web: [1_234, 5_678], paper: [9, 10], allocation: 'whole' },
    exclusions: [
      { code: 'DUPLICATE', count: 3 },
      { code: 'INELIGIBLE', count: 1 },
    ],
  },
};
type Change = Partial<Omit<Subjects['rosterLine'], 'committed'>> & {
  readonly rules?: Partial<Subjects['rosterLine']['committed']['rules']>;
  readonly exclusions?: Subjects['rosterLine']['committed']['exclusions'];
};

/** The text of the mail for this roster line, with the given differences from the line above. */
const read = ({ rules, exclusions = line.committed.exclusions, ...own }: Change = {}): string => {
  const committed = { hash: HASH, rules: { ...line.committed.rules, ...rules }, exclusions };
  const rendering = {
    campaign,
    timetable,
    now: Date.parse(timetable.commitment),
    siteURL: 'https://v.example',
    sign: () => 'k',
  };
  const supplied = commitmentMails[40].supply(
    rendering,
    { kind: 'rosterLine', subject: { ...line, ...own, committed } },
    {},
  );
  if ('missing' in supplied) throw new Error(supplied.detail);
  return renderMail(40, DEFAULT_TEXTS[40], supplied.variables).text;
};

describe('mail 40', () => {
  it("puts the commitment, the roster line, the program's hash and the links on separate lines", () => {
    const lines = read().split('\n');
    for (const one of [HASH, '0123456789ABV,2,0,-', VERIFIER_SHA256, 'https://v.example/draw'])
      expect(lines).toContain(one);
    expect(lines).toContain('https://v.example/status#key=k');
  });

  it('includes the application number, unless the application is deleted', () => {
    expect(read()).toContain('■ お客さまの申し込み\n受付番号：A2B3C4D5E6F7\n抽選の対象の一覧では、次の行です。');
    expect(read({ purchase: null })).not.toContain('受付番号');
  });

  it('explains the roster line and counts by channel and by reason', () => {
    expect(read()).toContain(
      '抽選番号：0123-4567-89ABV\nセット数：2セット\n3番目の項目：今回は使いません。\n最後の「-」は、抽選の対象という\n意味です。',
    );
    expect(read()).toContain(
      '公式サイトでの申し込み：1,234件\n（5,678セット）\n紙での申し込み：9件\n（10セット）\n対象から外した申し込み：4件\n・同じ方からの申し込み：3件\n・申し込みの条件に合わない：1件\n',
    );
    expect(read({ exclusions: [] })).toContain('対象から外した申し込み：0件\n締め切りのあとに');
  });

  it('names the beacon round and its time', () => {
    expect(read()).toContain('2025年10月17日(金) 09:00に出す\n乱数（第23456789回）から');
  });

  it('tells only an excluded applicant the reason, in the words of mail 15', () => {
    const entry = { sets: 2, acceptsPartial: false, exclusion: 'DUPLICATE' };
    const out = read({ entry, line: '0123456789ABV,2,0,DUPLICATE' });
    const reason = samplesOf(15, {
      extra: { withdrawnAt: timetable.reviewEnd, givenUp: 'excluded', exclusion: 'DUPLICATE' },
    });
    expect(out).toContain(`抽選の対象外という意味です。\n${String(reason['exclusionReason'])}\n`);
    expect(out).not.toContain('最後の「-」');
    expect(read()).not.toContain('対象外');
    // The roster does not show later withdrawals, so both texts explain them.
    for (const text of [out, read()]) expect(text).toContain(OTHERS);
  });

  it.each([
    [true, '少ないセット数でも受け取る'],
    [false, '少ないセット数なら受け取らない'],
  ])(
    'explains the third field of the roster line under the allocation rule "partial": acceptsPartial %s',
    (acceptsPartial, meaning) => {
      const entry = { sets: 2, acceptsPartial, exclusion: null };
      expect(read({ entry, rules: { allocation: 'partial' } })).toContain(`3番目の項目：${meaning}\n`);
    },
  );

  it('hides only the ticket number and the roster line while they are masked', () => {
    const masked = read({ ticketNumber: null, line: null });
    expect(masked).not.toContain('ABV');
    expect(masked).toContain(`次の行です。\n${HIDDEN}\n抽選番号：${HIDDEN}\nセット数：2セット`);
    expect(masked).toContain(HASH);
  });
});

describe('mail 47', () => {
  const passedOver = (now: string, isOnPaper = false): string =>
    renderMail(47, DEFAULT_TEXTS[47], samplesOf(47, { now, isOnPaper })).text;

  it('says what happened, that nothing was charged, and until when to call', () => {
    const text = passedOver(timetable.modificationEnd);
    expect(text).toMatch(
      /決済が\nできませんでした。[^]*お支払いはありません。[^]*末尾4242[^]*2025年10月31日\(金\)までに、\n下記の事務局へお電話/u,
    );
    expect(text).toContain('/status#key=');
  });

  it('omits a deadline that has passed and a card that never existed', () => {
    const text = passedOver('2025-11-01T00:00:00.000+09:00', true);
    expect(text).toContain('事実と違うと思われるときは、\n下記の事務局へお電話');
    expect(text).toContain('カード：登録がありませんでした。');
    expect(text).not.toContain('末尾');
  });
});
