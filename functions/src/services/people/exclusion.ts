import { exclusionOf } from '../../shared/approval/exclusion.ts';
import { campaign } from '../../shared/campaign/current.ts';
import { isCommitted } from '../../store/draw/draws.ts';
import type { Records } from '../../store/records.ts';
import { decisionOn } from '../../store/people/reviewDecisions.ts';
import { type ApprovalAction, refusal } from '../office/approvalAction.ts';
import { preparedEnd, fullApplicationBy } from './applicationEnd.ts';

/**
 * Reads an application to exclude.
 * @throws AppError not_found; exclusion_early before the commitment; purchase_state if the review has excluded it already
 */
const readFor = async (records: Records, id: string) => {
  const [found, isFixed, decision] = await Promise.all([
    fullApplicationBy(records, id),
    isCommitted(records),
    decisionOn(records, id),
  ]);
  const isDrawn = found.before.purchase.drawNumber !== null;
  if (!isFixed && !isDrawn) throw refusal('exclusion_early');
  // The review has excluded it, so it is not in the draw; the release reports that.
  if (!isDrawn && decision?.decision === 'exclude') throw refusal('purchase_state');
  return found;
};

/** Excludes an application after the commitment (rules 8.21). */
export const excludeAction: ApprovalAction<'exclude'> = async (records, { campaignState }, id) => {
  const { timetable } = await campaignState.facts();
  const { owner, before } = await readFor(records, id);
  const { now, systemNow } = records.stamp;
  const outcome = exclusionOf(before, campaign, { now, systemNow, timetable });
  if ('refused' in outcome) throw refusal(outcome.refused);
  const { end, ...prepared } = preparedEnd({ owner, before, outcome }, records);
  const givenUp = before.purchase.state === 'WON' ? 'excludedWin' : 'excluded';
  return { ...prepared, perform: ({ code }, request) => end('exclude', request, { givenUp, exclusion: code }) };
};
