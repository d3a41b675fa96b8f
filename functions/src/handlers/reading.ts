import type { Entity } from '../shared/entities/entity.ts';
import { unitOfWork } from '../store/records.ts';
import type { OfficeContext } from './context.ts';
import { defined } from '../shared/ground/defined.ts';

/**
 * Logs that a viewer reads a list of people, before the answer (rules 4.30): how many, and by which fields, whose values may be personal.
 * Each request has one entry with a random id.
 */
export const noteReading = async (
  entity: Entity,
  { query, count }: { readonly query: Readonly<Record<string, unknown>>; readonly count: number },
  { deps, records, admin }: OfficeContext,
): Promise<void> => {
  if (admin.role !== 'viewer' || count === 0) return;
  if (entity.audited !== true && entity.showsPeople !== true) return;
  const filter = Object.keys(query).filter((name) => query[name] !== undefined && entity.filters[name] !== undefined);
  const detail = defined<Record<string, string>>({
    rows: String(count),
    filter: filter.length > 0 ? filter.join(', ') : undefined,
  });
  await unitOfWork(deps.db, records.stamp, async (unit) => unit.audit({ entity: entity.name, target: '*', detail }));
};
