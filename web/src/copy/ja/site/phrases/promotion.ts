import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day } from '../../../format.ts';

/** Returns when applicants who move up pay; empty without a waiting list. */
export const chargedIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>, timetable: Timetable): string =>
  waitingList ? `繰り上げで当選されたときは、そのときに決済します（${day(timetable.waitingListEnd)} まで）。` : '';

/** Returns how applicants who moved up can decline (rules 7.16); empty without a waiting list. */
export const cancellationIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>): string =>
  waitingList
    ? '繰り上げで当選された方は、お知らせのメールにある期限まで、事務局へのご連絡で当選の辞退ができ、お支払い済みの代金は返金します。'
    : '';
