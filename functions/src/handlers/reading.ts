import { auditLog } from '../shared/entities/auditLog.ts';
import { OPENING } from '../shared/entities/opening.ts';
import type { Entity } from '../shared/entities/entity.ts';
import { unitOfWork } from '../store/records.ts';
import type { OfficeContext } from './context.ts';
import { keyedID } from '../shared/entities/stored.ts';
import { dayOf } from '../shared/time/instants.ts';
import { defined } from '../shared/defined.ts';
import type { AuditDetail } from '../shared/entities/mirror/details.ts';

/** Returns whether the entity's records are about people, so that reading them is logged. */
export const isAboutPeople = ({ audited, showsPeople }: Entity): boolean => audited === true || showsPeople === true;

/**
 * Logs, before the answer, that an administrator opens one record about a person (rules 4.30). It logs once a day for each administrator and record,
 * however often the page requests it. The entry's id derives from these, so that a second opening costs one read.
 * @param kind the kind of record: an entity, or one of Stripe's
 */
export const noteOpening = async (
  kind: string,
  id: string,
  { deps, records, admin, now }: OfficeContext,
): Promise<void> => {
  const entryID = keyedID('opened', `${admin.id}/${kind}/${id}/${dayOf(now)}`);
  if ((await records.get(auditLog, entryID)) !== null) return;
  await unitOfWork(deps.db, { ...records.stamp, operation: OPENING }, async (unit) => {
    // A page requests a person through several routes at once.
    if ((await unit.get(auditLog, entryID)) !== null) return;
    unit.audit({ id: entryID, entity: kind, target: '*', opened: id });
  });
};

/**
 * Logs, before the answer, that a viewer reads a list of people (rules 4.30). The entry has the number of records and the names of the filtered
 * fields, but not their values, which may be personal. Each request has one entry with a random id.
 */
export const noteReading = async (
  entity: Entity,
  { query, count }: { readonly query: Readonly<Record<string, unknown>>; readonly count: number },
  { deps, records, admin }: OfficeContext,
): Promise<void> => {
  if (admin.role !== 'viewer' || count === 0) return;
  if (!isAboutPeople(entity)) return;
  const filter = Object.keys(query).filter((name) => query[name] !== undefined && entity.filters[name] !== undefined);
  const detail = defined<AuditDetail>({
    rows: String(count),
    filter: filter.length > 0 ? filter.join(', ') : undefined,
  });
  await unitOfWork(deps.db, records.stamp, async (unit) => unit.audit({ entity: entity.name, target: '*', detail }));
};
