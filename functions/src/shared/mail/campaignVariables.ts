import type { Campaign } from '../campaign/campaign.ts';
import { fromISO, japaneseDate, japaneseDateTime } from '../time/instants.ts';
import type { Timetable } from '../campaign/timetable.ts';
import type { MailVariables } from './types.ts';

/** A count or an amount of yen as templates get it: `30,000`, the unit being the text's. */
export function figures(value: number): string {
  return value.toLocaleString('en-US');
}

/**
 * What the campaign alone tells a mail: the variables common to all types, and its dates, read in Tokyo's time.
 * @param timetable the one in force, moves applied; it may differ from the campaign's own
 * @param siteURL the site's address without a trailing slash
 */
export function campaignVariables(campaign: Campaign, timetable: Timetable, siteURL: string) {
  const { office } = campaign;
  const moment = (iso: string) => japaneseDateTime(fromISO(iso));
  const day = (iso: string) => japaneseDate(fromISO(iso));
  return {
    campaignName: campaign.name,
    officeName: office.name,
    officePhone: office.phone,
    officeHours: office.hours,
    officeEmail: office.email,
    siteURL,
    applicationURLSent: moment(timetable.applicationURLSent),
    applicationStart: moment(timetable.applicationStart),
    applicationEnd: moment(timetable.applicationEnd),
    resultDate: moment(timetable.resultRelease),
    modificationEnd: moment(timetable.modificationEnd),
    // What is held is captured right after the wins without a good card have lapsed (rules 1.14).
    chargeDate: day(timetable.lapse),
    waitingListEnd: day(timetable.waitingListEnd),
    deliveryDate: day(timetable.delivery),
    useStart: day(timetable.useStart),
    useEnd: day(timetable.useEnd),
  } satisfies MailVariables;
}
