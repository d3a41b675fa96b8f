import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { deliveredBy } from '../../../campaignFacts.ts';
import { day } from '../../../format.ts';

/** Returns when and how vouchers are delivered (rules 3.25). */
export const parcels = (campaign: Pick<Campaign, 'parcel'>, timetable: Timetable): string =>
  `${day(timetable.delivery)} から順次、${day(deliveredBy(campaign, timetable))} ごろまでに、${campaign.parcel.method}でお届けします。`;
