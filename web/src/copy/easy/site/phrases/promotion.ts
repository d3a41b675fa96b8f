import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day } from '../../../format.ts';

/** Returns when applicants who move up pay; empty without a waiting list. */
export const chargedIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>, timetable: Timetable): string =>
  waitingList
    ? `繰り上げ当選（くりあげ とうせん＝あとから あたること）の 人は、あたった ときに はらいます。繰り上げ当選は ${day(timetable.waitingListEnd)} まで あります。`
    : '';

/** Returns how applicants who moved up can decline (rules 7.16); empty without a waiting list. */
export const cancellationIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>): string =>
  waitingList
    ? '繰り上げ当選（くりあげ とうせん＝あとから あたること）の 人も、当選（とうせん＝あたり）を ことわることが できます。お知らせの メールに 書いて ある 日までに、事務局（じむきょく）に 言って ください。はらった お金は 返します。'
    : '';
