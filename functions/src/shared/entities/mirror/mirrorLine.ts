import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { aboutID, type AuditLog } from '../auditLog.ts';
import { idSchema } from '../../fields/fieldSchemas.ts';
import { NAMELESS } from './clearDetail.ts';
import { HASH, isClear, WORD } from './details.ts';

/** An audit entry as the log bucket stores it. A field is null if it would identify a person. */
interface EntryLine extends Pick<AuditLog, 'id' | 'at' | 'systemAt' | 'operation' | 'entity' | 'actorKind'> {
  /** Marks the lines for the log sink that selects them. */
  readonly mirror: 'audit';
  readonly target: string | null;
  readonly actor: string | null;
  readonly fields: readonly string[];
  readonly detail: Readonly<Record<string, string>>;
}

/** A draw's commitment (rules 8.5). */
interface CommitmentLine {
  readonly mirror: 'commitment';
  readonly number: number;
  /** The commitment C, 64 hex digits. */
  readonly hash: string;
  readonly publishedAt: string;
}

export type MirrorLine = EntryLine | CommitmentLine;

/** Returns the account whose secret is needed for an entry's line; null if the line needs none. */
export const personOf = (entry: Pick<AuditLog, 'entity' | 'target' | 'opened'>): string | null => {
  const id = aboutID(entry);
  return NAMELESS.has(entry.entity) || !idSchema.safeParse(id).success ? null : id;
};

/** Returns the name under which a value is digested. `was` and `is` are removed, so that an unchanged value keeps its digest. */
const valueName = (name: string): string => name.replace(/^(was|is)\./, '');

const digestBy = (secret: Uint8Array, name: string, value: string): string =>
  bytesToHex(hmac(sha256, secret, utf8ToBytes(JSON.stringify(['mirror/v1', name, value]))));

const mirroredDetail = (detail: AuditLog['detail'], secret: Uint8Array | null): EntryLine['detail'] =>
  Object.fromEntries(
    Object.entries(detail).flatMap(([name, value]): [string, string][] => {
      if (!WORD.test(name)) return [];
      if (isClear(name, value)) return [[name, value]];
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
 * Returns the log bucket's lines of an entry (rules 4.31). People appear only as digests, HMAC-SHA256 in hex under the person's secret. The same
 * entry and secret always give the same lines.
 * @param secret the secret of `personOf(entry)`; null if that person does not exist or was erased
 */
export const mirrorLines = (entry: AuditLog, secret: Uint8Array | null): MirrorLine[] => {
  const { id, at, systemAt, operation, entity, actorKind, fields, detail } = entry;
  const person = personOf(entry);
  const digested = person === null || secret === null ? null : digestBy(secret, 'person', person);
  const target = NAMELESS.has(entity) ? aboutID(entry) : digested;
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
