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
import { lookForNumbers } from '../lookingForNumbers.ts';
import type { Observation } from './observation.ts';
import { askForCounts, askForProofs } from './asking.ts';
import { checkedCopy, type Published } from './publication.ts';
import { differencesNow } from '../acts/settling.ts';
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
export async function observe(show: Rehearsal, keep: string | null): Promise<Observation> {
  show.scene = 'looking back';
  const token = await show.office.token('admin@example.com');
  // This comes first, since the reconciliation records manual refunds whose events were lost.
  const differences = await differencesNow(show);
  const timetable = z
    .object({ timetable: timetableSchema })
    .parse((await show.api.call('getTimetable')).body).timetable;
  const stages = z
    .object({ systemStages: z.array(systemStagePublicSchema) })
    .parse((await show.api.call('listSystemStages')).body).systemStages;
  const drawn = await show.api.call('getDraw', { token, number: 1 });
  const records = {
    accounts: await all(show, 'listAccounts', account.plural, account.answer),
    purchases: await allPurchases(show),
    vouchers: await all(show, 'listVouchers', voucher.plural, voucher.answer),
    verifications: await all(show, 'listEmailVerifications', emailVerification.plural, emailVerification.answer),
    entries: drawn.ok ? await all(show, 'listDrawEntries', 'entries', drawEntrySchema, { number: 1 }) : [],
    draw: drawn.ok ? drawAnswerSchema.parse(drawn.body) : null,
  };
  await askForProofs(show);
  await askForCounts(show);
  const { checked, published } = await checkedCopy(show.site, { keep, noted: show.noted });
  const { matters } = definitions.getAttention.office.answer.parse(
    (await show.api.call('getAttention', { token })).body,
  );
  const { closing } = definitions.getClosingReport.office.answer.parse(
    (await show.api.call('getClosingReport', { token })).body,
  );
  const againstStripe = closing.checks.find(({ name }) => name === 'stripe')?.verdict ?? 'unknown';
  const tickets = await lookForNumbers(show);
  const { site, acts, exchanges, faults, sightings, noted: commitment, proofs, counts } = show;
  const pages = await sitePages(site);
  const noted = { site, acts, exchanges, faults, sightings, mails: show.inbox.mails, stops: show.clock.stops };
  return {
    ...noted,
    ...records,
    changes: changesIn(published),
    published,
    checked,
    noted: commitment,
    tickets,
    ticketTraces: show.ticketTraces.of(tickets),
    proofs,
    counts,
    differences,
    matters: matters.map(({ kind }) => kind),
    closing: { revenue: closing.revenue, againstStripe },
    timetable,
    stages,
    now: show.clock.now,
    pages,
    stripe: await show.stripe.view(),
  };
}
