import { withdrawalOf } from '../../shared/approval/exclusion.ts';
import type { WithdrawalProof } from '../../shared/approval/withdrawalProof.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { inquiry } from '../../shared/entities/inquiry.ts';
import { fromISO } from '../../shared/time/instants.ts';
import type { Records } from '../../store/records.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { needsTwo, preparedEnd, fullApplicationBy } from './applicationEnd.ts';

/** Checks that the enquiry with the holder's request exists. @throws AppError not_found */
export const checkWithdrawalProof = async (records: Records, { enquiryID }: WithdrawalProof): Promise<void> => {
  if (enquiryID !== null && !(await records.get(inquiry, enquiryID))) throw refusal('not_found');
};

/** Withdraws an application for the office, from the commitment on, at the holder's recorded request (rules 8.31). */
export const withdrawAction: ApprovalAction<'withdraw'> = async (records, { campaignState }, id, wish) => {
  const { timetable } = await campaignState.facts();
  const { now, systemNow } = records.stamp;
  const [{ owner, before }] = await Promise.all([fullApplicationBy(records, id), checkWithdrawalProof(records, wish)]);
  if (!(await needsTwo(records, before.purchase))) throw refusal('withdrawal_early');
  // The same limit as for the holder.
  if (now >= fromISO(timetable.modificationEnd)) throw refusal('wrong_phase');
  const outcome = withdrawalOf(before, campaign, { now, systemNow, timetable });
  if ('refused' in outcome) throw refusal(outcome.refused);
  const { end, ...prepared } = preparedEnd({ owner, before, outcome }, records);
  const givenUp = before.purchase.state === 'WON' ? 'win' : 'application';
  return { ...prepared, perform: (_, request) => end('atRequest', request, { givenUp, by: 'office' }) };
};
