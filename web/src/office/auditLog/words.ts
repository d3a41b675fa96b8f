import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { ACTOR_KINDS } from 'functions/shared/entities/actorKinds';
import type { DetailName } from 'functions/shared/entities/mirror/details';
import { time } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import { choiceOf, type Choices } from '../choice.ts';
import { isResource, type Row } from '../data/operations.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

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

/** Returns the label of a digest of an account's field, before or after a change; null for another name. */
const digestText = (name: string, { auditLog }: OfficeCopy): string | null => {
  const [, when, field = ''] = /^(was|is)\.(.+)$/u.exec(name) ?? [];
  if (when !== 'was' && when !== 'is') return null;
  const fields: Readonly<Record<string, string>> = entityDescriptors.account.labels;
  return auditLog.digests[when](fields[field] ?? field);
};

export const detailText = (name: string, value: string, copy: OfficeCopy): string => {
  const isNamed = (one: string): one is DetailName => Object.hasOwn(copy.auditLog.details, one);
  return isNamed(name)
    ? `${copy.auditLog.details[name]}：${valueText(name, value, copy)}`
    : `${digestText(name, copy) ?? name}：${value}`;
};
