import { DISCLOSED, WITHHELD } from 'functions/shared/entities/disclosure/disclosure';
import { disclosure } from './texts.ts';
import { disclosureHTML, disclosureJSON, type DisclosureInput } from './file.ts';

const held: DisclosureInput = {
  name: '湊 <花子>',
  now: Date.parse('2025-10-08T10:05:00+09:00'),
  records: [
    { kind: 'account', values: { lastName: '湊', phoneNumber: '0312345678', wonFlag: null } },
    { kind: 'purchase', values: { state: 'WON', acceptsPartial: true } },
    { kind: 'settlement', values: { paid: 2, complaints: [{ kind: 'dispute', state: 'open', amount: 20_000 }] } },
    {
      kind: 'reviewDecision',
      values: { decision: 'keep', reason: '別の<b>世帯', at: '2025-10-14T10:00:00.000+09:00' },
    },
    { kind: 'mail', values: { mailType: 12, extra: { changedFields: ['phoneNumber'], replyText: 'お答えします' } } },
  ],
};

it('contains every kind of record with its purpose, in the words of the pages, and what is withheld', () => {
  const html = disclosureHTML(held);
  for (const kind of DISCLOSED) expect(html).toContain(disclosure.kinds[kind].purpose);
  for (const one of WITHHELD) expect(html).toContain(disclosure.withheld[one]);
  for (const word of ['湊', '03-1234-5678', '20,000円', '抽選に残す', '2025年10月14日(火) 10:00', 'お答えします'])
    expect(html).toContain(word);
  // Contains no field names and no internal codes.
  expect(html.replaceAll(/<style>.*<\/style>|<[^>]*>/g, ' ')).not.toMatch(
    /phoneNumber|reviewDecision|WON|dispute|undefined/,
  );
});

it('escapes typed text in the HTML file', () => {
  const html = disclosureHTML(held);
  expect(html).toContain('湊 &lt;花子&gt;');
  expect(html).not.toContain('<b>世帯');
});

it('contains the stored values in the JSON file', () => {
  const made: unknown = JSON.parse(disclosureJSON(held));
  expect(made).toMatchObject({ name: '湊 <花子>' });
  expect(JSON.stringify(made)).toContain('"電話番号":"0312345678"');
});
