import { CHANNELS } from '../application/channels.ts';
import { APPLICATION_STATES, PAYMENT_STATES } from '../application/states.ts';
import { campaign } from '../campaign/current.ts';
import type { CampaignOption } from '../campaign/campaign.ts';
import { VOUCHER_STATES } from '../entities/voucherStates.ts';
import { MAIL_STATES } from '../mail/mail.ts';
import { PREFECTURES } from './prefectures.ts';

/** The fields by which records are counted. The first eight divide applications, each other one the records of another collection. */
export const PARTS = [
  'state',
  'channel',
  'purchaseCount',
  'age',
  'usePlace',
  'learnFrom',
  'area',
  'payment',
  'mails',
  'bulkMails',
  'vouchers',
] as const;
export type Part = (typeof PARTS)[number];

/** The parts that divide the valid applications, so that the rows of each have the same sum. */
export const DIVISIONS = ['channel', 'purchaseCount', 'age', 'usePlace', 'learnFrom', 'area'] as const satisfies Part[];
export type Division = (typeof DIVISIONS)[number];

const codesOf = (options: readonly CampaignOption[]): string[] => options.map(({ code }) => code);

/** The values of each part, in the order in which they are shown, including retired options. */
export const PART_VALUES: { readonly [P in Part]: readonly string[] } = {
  state: APPLICATION_STATES,
  channel: CHANNELS,
  purchaseCount: Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index) =>
    String(campaign.minSets + index),
  ),
  age: campaign.ages.map(String),
  usePlace: codesOf(campaign.usePlaces),
  learnFrom: codesOf(campaign.learnFroms),
  area: [...campaign.areas.map(({ code }) => code), ...PREFECTURES.keys()],
  payment: PAYMENT_STATES,
  mails: MAIL_STATES,
  bulkMails: MAIL_STATES,
  vouchers: VOUCHER_STATES,
};
