import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { DAY_MS } from 'functions/shared/time/durations';
import { fromISO, toISO } from 'functions/shared/time/instants';
import { day } from '../../../format.ts';

/** When and how vouchers come (rules 3.25). */
export const parcels = ({ parcel }: Pick<Campaign, 'parcel'>, { delivery }: Timetable): string =>
  `${day(delivery)} から順次、${day(toISO(fromISO(delivery) + parcel.days * DAY_MS))} ごろまでに、${parcel.method}でお届けします。`;
