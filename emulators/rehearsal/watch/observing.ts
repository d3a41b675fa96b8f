import { timetableSchema } from 'functions/shared/campaign/campaign';
import { definitions } from 'functions/shared/contract/definitions';
import { account } from 'functions/shared/entities/account';
import { type Change, parseChanges } from 'functions/shared/draw/waitingList/changes';
import { DrawTextError } from 'functions/shared/draw/lines';
import { drawAnswerSchema, drawEntrySchema } from 'functions/shared/entities/draw';
import { emailVerification } from 'functions/shared/entities/emailVerification';
import { voucher } from 'functions/shared/entities/voucher';
import { systemStagePublicSchema } from 'functions/shared/entities/systemStage';
import { z } from 'zod';
import { all, allPurchases } from './lists.ts';
import { searchForNumbers } from '../numberSearch.ts';
import type { Observation } from './observation.ts';
import { readCounts, requestProofs } from './publicAnswers.ts';
import { checkedCopy, type Published } from './publication.ts';
import { differencesNow } from '../actions/settling.ts';
import { sitePages } from '../sitePages.ts';
import type { Rehearsal } from '../rehearsal.ts';

/** Returns the published changes after the draw. An invalid log yields none, since the check of the copy reports it. */
function changesIn(published: Published | null): Change[] {
  if (published === null) return [];
  try {
    return parseChanges(published.texts.changes, published.manifest.commitment.hash);
  } catch (error) {
    if (error instanceof DrawTextError) return [];
    throw error;
  }
}

/** Collects all data that the office and the public can see at the end, and the rehearsal's records. */
export async function observe(rehearsal: Rehearsal, keep: string | null): Promise<Observation> {
  rehearsal.step = 'looking back';
  const token = await rehearsal.office.token('admin@example.com');
  // This comes first, since the reconciliation records manual refunds whose events were lost.
  const differences = await differencesNow(rehearsal);
  const timetable = z
    .object({ timetable: timetableSchema })
    .parse((await rehearsal.api.call('getTimetable')).body).timetable;
  const stages = z
    .object({ systemStages: z.array(systemStagePublicSchema) })
    .parse((await rehearsal.api.call('listSystemStages')).body).systemStages;
  const drawn = await rehearsal.api.call('getDraw', { token, number: 1 });
  const records = {
    accounts: await all(rehearsal, 'listAccounts', account.plural, account.answer),
    purchases: await allPurchases(rehearsal),
    vouchers: await all(rehearsal, 'listVouchers', voucher.plural, voucher.answer),
    verifications: await all(rehearsal, 'listEmailVerifications', emailVerification.plural, emailVerification.answer),
    entries: drawn.ok ? await all(rehearsal, 'listDrawEntries', 'entries', drawEntrySchema, { number: 1 }) : [],
    draw: drawn.ok ? drawAnswerSchema.parse(drawn.body) : null,
  };
  await requestProofs(rehearsal);
  await readCounts(rehearsal);
  const { checked, published } = await checkedCopy(rehearsal.site, {
    keep,
    recordedCommitment: rehearsal.recordedCommitment,
  });
  const { matters } = definitions.getAttention.office.answer.parse(
    (await rehearsal.api.call('getAttention', { token })).body,
  );
  const { closing } = definitions.getClosingReport.office.answer.parse(
    (await rehearsal.api.call('getClosingReport', { token })).body,
  );
  const againstStripe = closing.checks.find(({ name }) => name === 'stripe')?.verdict ?? 'unknown';
  const tickets = await searchForNumbers(rehearsal);
  const { site, actions, exchanges, faults, cardNumbers, recordedCommitment: commitment, proofs, counts } = rehearsal;
  const pages = await sitePages(site);
  const recorded = {
    site,
    actions,
    exchanges,
    faults,
    cardNumbers,
    mails: rehearsal.inbox.mails,
    stops: rehearsal.clock.stops,
  };
  return {
    ...recorded,
    ...records,
    changes: changesIn(published),
    published,
    checked,
    recordedCommitment: commitment,
    tickets,
    ticketTraces: rehearsal.ticketTraces.of(tickets),
    proofs,
    counts,
    differences,
    alerts: matters.map(({ kind }) => kind),
    closing: { revenue: closing.revenue, againstStripe },
    timetable,
    stages,
    now: rehearsal.clock.now,
    pages,
    stripe: await rehearsal.stripe.view(),
  };
}
