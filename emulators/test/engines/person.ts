import { campaign } from 'functions/shared/campaign/current';
import { answers } from '../browser/form.ts';
import { person } from '../harness/person.ts';
import type { Visit } from './visit.ts';

const labelOf = (options: readonly { code: string; label: { ja: string } }[], code: string): string =>
  options.find((option) => option.code === code)?.label.ja ?? code;

/** Fills in the harness's person with two sets, and ticks every consent of the campaign. */
export const fillPerson = async (visit: Visit): Promise<void> => {
  for (const [label, value] of Object.entries(answers)) await visit.type(label, value);
  await visit.select('年代', String(person.age));
  await visit.click('choice', '2セット');
  await visit.select('主に使いたいお店', labelOf(campaign.usePlaces, person.usePlace));
  await visit.select('この商品券を何で知りましたか', labelOf(campaign.learnFroms, person.learnFrom));
  for (const { label } of campaign.consents) await visit.click('choice', label.ja);
};

/** Stripe's test cards (docs/local.md). */
export const CARDS = {
  good: '4242424242424242',
  secure: '4000000000003055',
  secureWhenSaved: '4000002500003155',
} as const;

export const enterCard = async (visit: Visit, number: string): Promise<void> => {
  await visit.type('カード番号', number);
  await visit.type('有効期限', '1234');
  await visit.type('セキュリティコード', '123');
};
