import { FieldPath } from 'firebase-admin/firestore';
import { hasApplied } from '../shared/application/states.ts';
import { type Account, account } from '../shared/entities/account.ts';
import { purchase } from '../shared/entities/purchase.ts';
import { type AudienceKind, type AudienceOf, isMeant } from '../shared/mail/audience.ts';
import { collectionOf } from '../store/collection.ts';
import { manyByID } from '../store/many.ts';
import { readsOf } from '../store/records.ts';
import type { JobDeps } from './work.ts';

/** From where and how far one step of a walk goes. */
export interface Stretch {
  /** The last id looked at; null: from the beginning. */
  readonly cursor: string | null;
  /** The last id that the pace allows; null: all. */
  readonly bound: string | null;
  /** How many are looked at. */
  readonly most: number;
  /** Instant by which the recipients are frozen. */
  readonly startedAt: string;
}

export interface Stride {
  readonly recipients: readonly Account[];
  /** The last id looked at, or the stretch's own where there was none. */
  readonly cursor: string | null;
  /** Whether the audience has no more, whatever the pace. */
  readonly reachedEnd: boolean;
}

type Walk<K extends AudienceKind> = (deps: JobDeps, audience: AudienceOf<K>, stretch: Stretch) => Promise<Stride>;

const withoutApplication = async (deps: JobDeps, accounts: readonly Account[]): Promise<readonly Account[]> => {
  if (accounts.length === 0) return [];
  const ids = accounts.map(({ id }) => id);
  const { records } = await manyByID(readsOf(deps.db), purchase, ids);
  const applied = new Set(records.filter(hasApplied).map(({ id }) => id));
  return accounts.filter(({ id }) => !applied.has(id));
};

/** All accounts in the order of their ids, which are random: so the key space is the pace's measure. */
const registered: Walk<'registered'> = async (deps, audience, { cursor, bound, most, startedAt }) => {
  const accounts = collectionOf(deps.db, account);
  let query = accounts.collection.orderBy(FieldPath.documentId()).limit(most);
  if (cursor !== null) query = query.startAfter(cursor);
  if (bound !== null) query = query.endAt(bound);
  const { docs } = await query.get();
  const page = docs.flatMap((document) => accounts.parse(document)?.record ?? []);
  const meant = page.filter((one) => isMeant(audience, one, startedAt));
  return {
    recipients: audience.withoutApplication ? await withoutApplication(deps, meant) : meant,
    cursor: docs.at(-1)?.id ?? cursor,
    reachedEnd: docs.length < most && bound === null,
  };
};

/** How each kind of audience is walked; a kind without a walk does not compile. */
const WALKS: { readonly [K in AudienceKind]: Walk<K> } = { registered };

/** One step through an audience, from where the last one ended. */
export const walk = async <K extends AudienceKind>(
  deps: JobDeps,
  audience: AudienceOf<K> & { readonly kind: K },
  stretch: Stretch,
): Promise<Stride> => await WALKS[audience.kind](deps, audience, stretch);
