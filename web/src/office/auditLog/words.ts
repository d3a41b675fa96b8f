import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { ACTOR_KINDS } from 'functions/shared/entities/actorKinds';
import { ERASED } from 'functions/shared/entities/mirror/clearDetail';
import { type DetailName, isDigest } from 'functions/shared/entities/mirror/details';
import { time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { choiceOf, type Choices } from '../choice.ts';
import { isResource, type Row } from '../data/operations.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import type { PageName } from '../officePages.ts';
import { pagePath, recordPath } from '../shell/paths.ts';

export const actorKinds: Choices = ({ auditLog }) => ACTOR_KINDS.map((id) => ({ id, name: auditLog.actorKinds[id] }));

/** The kinds of records in log entries. */
export const subjects: Choices = ({ auditLog }) => [
  ...ENTITY_NAMES.map((id) => ({ id, name: entityDescriptors[id].name })),
  ...Object.entries(auditLog.subjects).map(([id, name]) => ({ id, name })),
];

/** Returns the actor: an administrator by address, any other by kind. For the schedule, the operation already names the event. */
export const actorText = (value: unknown, copy: OfficeCopy, row: Row | undefined): string => {
  const kind = row?.['actorKind'];
  return (kind === 'administrator' ? undefined : choiceOf(actorKinds(copy), kind)?.name) ?? String(value);
};

/** Returns the label of a changed field: from its entity, or from the timetable for a time. */
export const changedText = (name: string, { times, auditLog }: OfficeCopy, row: Row | undefined): string => {
  const entity = String(row?.['entity']);
  const labels: Readonly<Record<string, string>> = isResource(entity) ? entityDescriptors[entity].labels : times;
  return labels[name] ?? auditLog.unseen[name] ?? name;
};

const valueText = (name: DetailName, value: string, { auditLog }: OfficeCopy): string =>
  name === 'startsAt' ? time(value) : (auditLog.values[name]?.[value] ?? value);

/** Returns the text of a detail; null for a digest, which means nothing to a reader. */
export const detailText = (name: string, value: string, copy: OfficeCopy): string | null => {
  if (isDigest(name)) return null;
  const isNamed = (one: string): one is DetailName => Object.hasOwn(copy.auditLog.details, one);
  return isNamed(name) ? `${copy.auditLog.details[name]}：${valueText(name, value, copy)}` : `${name}：${value}`;
};

interface Subject {
  readonly name: string | null;
  readonly exists: boolean;
}
/** An entry's answer has the record that it is about (`subject`). Other lists of entries, such as a person's time line, lack it. */
const subjectOf = (row: Row): Subject => (row['subject'] as Subject | undefined) ?? { name: null, exists: true };

const idOf = (row: Row): string => String(row['opened'] ?? row['target']);

/** Kinds of records that exist in numbers, which people know. */
const NUMBERED: ReadonlySet<unknown> = new Set(['draw', 'erasure']);

/** Returns the record that an entry is about: its name and kind, never its id. */
export const targetText = (_: unknown, copy: OfficeCopy, row: Row | undefined): string => {
  if (row === undefined) return copy.none;
  const { name, exists } = subjectOf(row);
  const [id, entity] = [idOf(row), row['entity']];
  const kind = choiceOf(subjects(copy), entity)?.name ?? String(entity);
  if (id === ERASED || !exists) return copy.auditLog.gone(kind);
  if (name !== null) return copy.auditLog.named(name, kind);
  return NUMBERED.has(entity) && /^\d+$/u.test(id) ? copy.auditLog.numbered(kind, id) : kind;
};

/** The pages of records that are no entities. */
const PAGES: Readonly<Record<string, PageName>> = {
  approval: 'approval',
  draw: 'totalPurchase',
  erasure: 'erasure',
  shipment: 'shipping',
  settlementRun: 'settlement',
  export: 'export',
};

/** Returns the page of the record that an entry is about; null if there is none. */
export const targetPath = (row: Row): string | null => {
  const [id, entity] = [idOf(row), String(row['entity'])];
  if (!subjectOf(row).exists || id === ERASED) return null;
  const page = PAGES[entity];
  if (page !== undefined) return pagePath(page);
  return isResource(entity) && id !== '*' ? recordPath(entity, id) : null;
};
