import type { Campaign } from 'functions/shared/campaign/campaign';
import type { Timetable } from 'functions/shared/campaign/timetable';
import { day } from '../../format.ts';

/**
 * Returns when applicants who move up pay; empty without a waiting list. Both sentences of this file begin with a blank, since they follow another
 * one.
 */
export const chargedIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>, timetable: Timetable): string =>
  waitingList
    ? ` If you win from the waiting list (繰り上げ当選), your card is charged at that time (until ${day(timetable.waitingListEnd)}).`
    : '';

/** Returns how applicants who moved up can decline (rules 7.16); empty without a waiting list. */
export const cancellationIfPromoted = ({ waitingList }: Pick<Campaign, 'waitingList'>): string =>
  waitingList
    ? ' If you win from the waiting list, you can give up your win by contacting the office by the deadline in the email that tells you so. If you have already paid, we refund you.'
    : '';
