import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { deliveredBy } from '../../../campaignFacts.ts';
import { day } from '../../../format.ts';

/** Returns when and how vouchers are delivered (rules 3.25). */
export const parcels = (campaign: Pick<Campaign, 'parcel'>, timetable: Timetable): string =>
  `商品券は ${day(timetable.delivery)} から、順番に 届けます。${day(deliveredBy(campaign, timetable))} ごろまでに 届けます。${campaign.parcel.method}で 届けます。`;
