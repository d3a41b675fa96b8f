import { withdrawalOf } from '../../shared/approval/exclusion.ts';
import type { Wish } from '../../shared/approval/wish.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { AT_REQUEST } from '../../shared/draw/changeWays.ts';
import { AppError } from '../../shared/ground/errors.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { fromISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';
import type { ApprovalAction } from '../office/approvalAction.ts';
import { needsTwo, preparedEnd, standingBy } from './applicationEnd.ts';

/** Checks that the enquiry with the holder's wish exists. @throws AppError not_found */
export const checkWish = async (records: Records, { enquiryID }: Wish): Promise<void> => {
  if (enquiryID !== null && !(await records.get(inquiry, enquiryID))) throw new AppError('not_found');
};

/** The office's withdrawal of an application from the commitment on, at the holder's recorded wish (rules 8.31). */
export const withdrawAction: ApprovalAction<'withdraw'> = async (records, { campaignState }, id, wish) => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ owner, before }] = await Promise.all([standingBy(records, id), checkWish(records, wish)]);
  if (!(await needsTwo(records, before.purchase))) throw new AppError('withdrawal_early');
  // The office's time to withdraw ends with the holder's own.
  if (now >= fromISO(timetable.modificationEnd)) throw new AppError('wrong_phase');
  const outcome = withdrawalOf(before, campaign, { now, systemNow, timetable });
  if ('refused' in outcome) throw new AppError(outcome.refused);
  const { end, ...prepared } = preparedEnd({ owner, before, outcome }, records);
  const givenUp = before.purchase.state === 'WON' ? 'win' : 'application';
  return { ...prepared, perform: (_, request) => end(AT_REQUEST, request, { givenUp, by: 'office' }) };
};
