import { timetableSchema } from 'functions/shared/campaign/campaign';
import type { Operation } from 'functions/shared/contract/rows';
import { account } from 'functions/shared/entities/account';
import { type Change, parseChanges } from 'functions/shared/draw/changes';
import { manifestSchema } from 'functions/shared/draw/manifest';
import { drawAnswerSchema, drawEntrySchema } from 'functions/shared/entities/draw';
import { emailVerification } from 'functions/shared/entities/emailVerification';
import { purchase } from 'functions/shared/entities/purchase';
import { voucher } from 'functions/shared/entities/voucher';
import { systemStagePublicSchema } from 'functions/shared/entities/systemStage';
import { z } from 'zod';
import type { CallOptions } from '../api.ts';
import { lookForNumbers } from '../lookingForNumbers.ts';
import type { Observation } from './observation.ts';
import { checkedCopy } from './publication.ts';
import { differencesNow } from '../acts/settling.ts';
import { sitePages } from '../sitePages.ts';
import type { Rehearsal } from '../rehearsal.ts';
import { defined } from 'functions/shared/ground/defined';

const LIMIT = '500';

/** Reads all pages of a list, by cursor. */
async function all<T>(
  show: Rehearsal,
  operation: Operation,
  plural: string,
  item: z.ZodType<T>,
  options: CallOptions = {},
): Promise<T[]> {
  const token = await show.office.token('admin@example.com');
  const page = z.object({ [plural]: z.array(item), cursor: z.string().nullable() });
  const found: T[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = defined({ limit: LIMIT, cursor: cursor ?? undefined });
    const answer = page.parse((await show.api.call(operation, { ...options, token, query })).body);
    // The computed key keeps zod from telling the two fields apart, which were both just parsed.
    found.push(...(answer[plural] as T[]));
    cursor = answer.cursor as string | null;
  } while (cursor !== null);
  return found;
}

/** The published changes after the draw. */
async function publishedChanges(show: Rehearsal): Promise<Change[]> {
  const published = await show.api.call('getPublishedDraw', { number: 1 });
  if (!published.ok) return [];
  const { files } = manifestSchema.parse(published.body);
  const address = `${show.site}/api/v1/draws/1/files`;
  const parts = await Promise.all(
    files.changes.map(async ({ sha256 }) => await (await fetch(`${address}/${sha256}`)).text()),
  );
  return parseChanges(parts.join(''));
}

/** Collects what the office and the public can see at the end, and the rehearsal's notes. */
export async function observe(show: Rehearsal, keep: string | null): Promise<Observation> {
  show.scene = 'looking back';
  const token = await show.office.token('admin@example.com');
  const timetable = z
    .object({ timetable: timetableSchema })
    .parse((await show.api.call('getTimetable')).body).timetable;
  const stages = z
    .object({ systemStages: z.array(systemStagePublicSchema) })
    .parse((await show.api.call('listSystemStages')).body).systemStages;
  const drawn = await show.api.call('getDraw', { token, number: 1 });
  const records = {
    accounts: await all(show, 'listAccounts', account.plural, account.answer),
    purchases: await all(show, 'listPurchases', purchase.plural, purchase.answer),
    vouchers: await all(show, 'listVouchers', voucher.plural, voucher.answer),
    verifications: await all(show, 'listEmailVerifications', emailVerification.plural, emailVerification.answer),
    entries: drawn.ok ? await all(show, 'listDrawEntries', 'entries', drawEntrySchema, { number: 1 }) : [],
    draw: drawn.ok ? drawAnswerSchema.parse(drawn.body) : null,
  };
  const changes = await publishedChanges(show);
  const checked = await checkedCopy(show.site, keep);
  const differences = await differencesNow(show);
  await lookForNumbers(show);
  const { site, acts, exchanges, faults, sightings } = show;
  const pages = await sitePages(site);
  const noted = { site, acts, exchanges, faults, sightings, mails: show.inbox.mails, stops: show.clock.stops };
  return {
    ...noted,
    ...records,
    changes,
    checked,
    differences,
    timetable,
    stages,
    now: show.clock.now,
    pages,
    stripe: await show.stripe.view(),
  };
}
