import { campaign } from 'functions/shared/campaign/campaign2025';
import { type Receipt, receiptShown } from './receiptShown.ts';

const issue = (sets = 5, name: string | null = '湊 花子') =>
  ({ at: '2025-10-25T09:00:00.000+09:00', name, sets, by: 'holder' }) as const;
const receipt: Receipt = {
  standing: 'ready',
  receiptID: 'AAAAAAAAAAA1',
  method: 'card',
  sets: 5,
  setsBack: 0,
  yen: 50_000,
  yenBack: 0,
  paidAt: campaign.timetable.lapse,
  defaultName: '湊 花子',
  issues: [issue()],
};
const valuesOf = (shown: ReturnType<typeof receiptShown>) => shown.lines.map(({ value }) => value).join('\n');

describe('a receipt', () => {
  it('contains what the law requires, and no reissue or refund on the first issue', () => {
    const shown = receiptShown(receipt, campaign, 'holder');
    expect(shown).toMatchObject({
      title: '領収書',
      reissue: null,
      to: '湊 花子 様',
      amount: '¥50,000-',
      stampHere: null,
    });
    expect(shown.received).toContain(campaign.receipt.purpose);
    expect(shown.issuer).toEqual(expect.arrayContaining([campaign.office.seller]));
    const values = valuesOf(shown);
    for (const part of ['AAAAAAAAAAA1-01', 'クレジットカード払い', campaign.receipt.tax])
      expect(values).toContain(part);
    expect(values).not.toContain('返金');
  });

  it('is marked as a reissue after the first issue', () => {
    const shown = receiptShown({ ...receipt, issues: [issue(5, '湊商店'), issue()] }, campaign, 'holder');
    expect(shown.reissue).toBe('再発行');
    expect(valuesOf(shown)).toContain('AAAAAAAAAAA1-02');
    expect(shown.lines.map(({ name }) => name)).toEqual(expect.arrayContaining(['再発行日', '最初の発行日']));
  });

  it('deducts refunds from the amount and states them', () => {
    const shown = receiptShown(
      { ...receipt, sets: 3, setsBack: 2, yenBack: 20_000, issues: [issue(3)] },
      campaign,
      'holder',
    );
    expect(shown.amount).toBe('¥30,000-');
    expect(valuesOf(shown)).toContain('50,000円のうち、20,000円を返金');
  });

  it('has a place for the revenue stamp only on office paper, for cash, from 50,000 yen on', () => {
    const cash = { ...receipt, method: 'counter' } as const;
    expect(receiptShown(cash, campaign, 'office').stampHere).not.toBeNull();
    expect(receiptShown({ ...cash, issues: [issue(4)] }, campaign, 'office').stampHere).toBeNull();
    expect(receiptShown(cash, campaign, 'holder').stampHere).toBeNull();
    expect(receiptShown(receipt, campaign, 'office').stampHere).toBeNull();
  });

  it('adds 様 only to a name without an honorific', () => {
    const named = (name: string) => receiptShown({ ...receipt, issues: [issue(1, name)] }, campaign, 'holder').to;
    expect([named('上様'), named('株式会社みなと 御中'), named('湊')]).toEqual([
      '上様',
      '株式会社みなと 御中',
      '湊 様',
    ]);
  });
});
