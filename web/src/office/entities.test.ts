import { ENTITY_NAMES } from 'functions/shared/contract/policies';
import { entities } from 'functions/shared/contract/entities';
import type { Entity } from 'functions/shared/entities/entity';
import { office } from '../copy/ja/office/texts.ts';
import { officeEntities } from './entities.ts';
import { type Fields, type OfficeEntity, visibleFields } from './entity.ts';

/** The audit log's list has a search of its own, by time, person and name (office/auditLog). */
const OWN_SEARCH: ReadonlySet<string> = new Set(['auditLog']);

/** Returns the filters and orders of the contract that a list lacks. Instants and keys are exempt: nobody types an instant to the millisecond. */
const lackedBy = (entity: Entity, fields: Fields, sought: Fields = {}): string[] => {
  const shown = new Map(visibleFields({ ...fields, ...sought }));
  const filters = OWN_SEARCH.has(entity.name)
    ? []
    : Object.entries(entity.filters).filter(([, kind]) => kind !== 'key' && kind !== 'instant');
  return [
    ...filters.flatMap(([name]) => (shown.get(name)?.filter === undefined ? [`filter ${name}`] : [])),
    ...Object.keys(entity.sorts).filter((name) => (shown.get(name)?.list ?? 'always') === 'never' || !shown.has(name)),
  ];
};

describe('the list of an entity', () => {
  it.each(ENTITY_NAMES)('offers every filter and every order of the contract: %s', (name) => {
    const { fields, sought }: OfficeEntity = officeEntities[name];
    expect(lackedBy(entities[name], fields, sought)).toEqual([]);
  });

  it.each(ENTITY_NAMES)('names a filter by a part of the address as such: %s', (name) => {
    const { fields, sought }: OfficeEntity = officeEntities[name];
    const shown = new Map(visibleFields({ ...fields, ...sought }));
    const entity: Entity = entities[name];
    const parts = Object.keys(entity.filters).filter((field) => entity.filters[field] === 'addressPart');
    expect(parts.map((field) => shown.get(field)?.filterLabel?.(office))).toEqual(parts.map(() => office.addressPart));
  });

  it('negative control: is reported without a filter or without the column of an order', () => {
    const { state: _, createdAt: __, ...fields } = officeEntities.inquiry.fields;
    expect(lackedBy(entities.inquiry, fields)).toEqual(['filter state', 'createdAt']);
  });
});
