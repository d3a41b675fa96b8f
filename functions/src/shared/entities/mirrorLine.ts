import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AuditLog } from './auditLog.ts';
import { idSchema } from '../ground/fields.ts';

/** An entry of the audit log as the log bucket keeps it; null where it would say who a person is. */
interface EntryLine extends Pick<AuditLog, 'id' | 'at' | 'systemAt' | 'operation' | 'entity' | 'actorKind'> {
  /** What the sink selects lines by. */
  readonly mirror: 'audit';
  readonly target: string | null;
  readonly actor: string | null;
  readonly fields: readonly string[];
  readonly detail: Readonly<Record<string, string>>;
}

/** What a draw committed to (rules 8.5), when it did. */
interface CommitmentLine {
  readonly mirror: 'commitment';
  readonly number: number;
  /** C, 64 hex digits. */
  readonly hash: string;
  readonly publishedAt: string;
}

export type MirrorLine = EntryLine | CommitmentLine;

/**
 * Kinds whose ids are random, or name nobody. A new kind is not among them until somebody looks at its ids: an application's is its account's, a
 * mail's and a suppression's are made of an address, and those of Stripe name its customer.
 */
const NAMELESS: ReadonlySet<string> = new Set([
  'adminUser',
  'broadcast',
  'draw',
  'duplicates',
  'effect',
  'emailVerification',
  'export',
  'inquiry',
  'mailConfig',
  'reconciliation',
  'settlementRun',
  'shipment',
  'systemStage',
  'timetable',
]);

const WORD = /^[A-Za-z][\w.-]{0,59}$/;
const NUMBER = /^\d{1,9}$/;
const SERIALS = /^\d{1,9}(〜\d{1,9})?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/;
const HASH = /^[0-9a-f]{64}$/;
const ID = /^[A-Za-z0-9]{20}$/;

/** Details that stand in a line as they are, and the one form that each has: what is written by hand fits none of them. */
const CLEAR: ReadonlyMap<string, RegExp> = new Map([
  ...['action', 'alone', 'audience', 'carrier', 'change', 'code', 'continued', 'decision', 'encoding', 'kind'].map(
    (name) => [name, WORD] as const,
  ),
  ...['outcome', 'proof', 'resumed', 'step'].map((name) => [name, WORD] as const),
  ...['additional', 'amount', 'differences', 'lost', 'mailType', 'parcels', 'quantity', 'rows', 'sets', 'supply'].map(
    (name) => [name, NUMBER] as const,
  ),
  ['serials', SERIALS],
  ['startsAt', INSTANT],
  ['commitment', HASH],
  ['approval', ID],
]);

/** Whose secret an entry's line needs: the account that its target may be; null where it is about none. */
export const personOf = ({ entity, target }: Pick<AuditLog, 'entity' | 'target'>): string | null =>
  NAMELESS.has(entity) || !idSchema.safeParse(target).success ? null : target;

/** A value before a change and one after it have one digest where they are equal. */
const valueName = (name: string): string => name.replace(/^(was|is)\./, '');

const digestBy = (secret: Uint8Array, name: string, value: string): string =>
  bytesToHex(hmac(sha256, secret, utf8ToBytes(JSON.stringify(['mirror/v1', name, value]))));

const mirroredDetail = (detail: AuditLog['detail'], secret: Uint8Array | null): EntryLine['detail'] =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]): [string, string][] => {
      if (!WORD.test(name)) return [];
      if (CLEAR.get(name)?.test(value)) return [[name, value]];
      return secret === null ? [] : [[name, digestBy(secret, `detail.${valueName(name)}`, value)]];
    }),
  );

const mirroredActor = ({ actorKind, actor, actorID }: AuditLog, target: string | null): string | null => {
  switch (actorKind) {
    case 'administrator':
      return actorID;
    case 'applicant':
      return target;
    case 'schedule':
      return WORD.test(actor) ? actor : null;
    case 'nobody':
      return null;
  }
};

/**
 * What the log bucket is told of an entry (rules 4.31): of persons only digests, HMAC-SHA256 in hex under the person's secret. The same
 * entry and secret make the same lines.
 * @param secret of `personOf(entry)`; null where there is nobody, or nobody any more
 */
export const mirrorLines = (entry: AuditLog, secret: Uint8Array | null): MirrorLine[] => {
  const { id, at, systemAt, operation, entity, actorKind, fields, detail } = entry;
  const person = personOf(entry);
  const digested = person === null || secret === null ? null : digestBy(secret, 'person', person);
  const target = NAMELESS.has(entity) ? entry.target : digested;
  const line: EntryLine = {
    mirror: 'audit',
    id,
    at,
    systemAt,
    operation,
    entity,
    target,
    actorKind,
    actor: mirroredActor(entry, target),
    fields: fields.filter((name) => WORD.test(name)),
    detail: mirroredDetail(detail, secret),
  };
  const hash = entity === 'draw' ? detail.commitment : undefined;
  if (hash === undefined || !HASH.test(hash)) return [line];
  return [line, { mirror: 'commitment', number: Number(entry.target), hash, publishedAt: at }];
};
