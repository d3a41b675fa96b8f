import type { EntityName } from 'functions/shared/contract/rows';
import { Resource } from 'react-admin';
import { roleFor } from './data/operations.ts';
import { officeEntities } from './entities.ts';
import { type Fields, type OfficeEntity, seen } from './entity.ts';
import { EntityCreate, EntityEdit } from './pages/form.tsx';
import { EntityList } from './pages/list.tsx';
import { EntityShow } from './pages/show.tsx';
import { fieldText } from './pieces/fieldText.ts';
import { officeCopy } from '../copy/officeLanguage.tsx';
import type { Row } from './data/operations.ts';

/** Whether a form has any input. An entity without one gets no form. */
const isTyped = (fields: Fields, verb: 'create' | 'edit'): boolean =>
  seen(fields).some(([, field]) => field[verb] !== undefined);

const titleOf =
  ({ title }: OfficeEntity, fields: Fields) =>
  (row: Row): string => {
    if (typeof title === 'function') return title(row);
    const field = fields[title];
    return field === undefined || field === 'no' ? row.id : fieldText(field, row[title], officeCopy(), row);
  };

/** An entity as a resource of react-admin. Its pages are written by hand or made from its fields; forms need the contract's verb. */
const resourceOf = (name: EntityName) => {
  const entity: OfficeEntity = officeEntities[name];
  const { pages = {}, sort, title, isKept } = entity;
  const fields: Fields = entity.fields;
  const link = typeof title === 'string' ? title : 'id';
  const create = roleFor('create', name) !== null && isTyped(fields, 'create');
  const edit = roleFor('change', name) !== null && isTyped(fields, 'edit');
  return (
    <Resource
      key={name}
      name={name}
      recordRepresentation={titleOf(entity, fields)}
      list={pages.list ?? (() => <EntityList fields={fields} link={link} sort={sort} />)}
      show={pages.show ?? (() => <EntityShow fields={fields} isKept={isKept} />)}
      {...(create && { create: () => <EntityCreate fields={fields} /> })}
      {...(edit && { edit: pages.edit ?? (() => <EntityEdit fields={fields} />) })}
    />
  );
};

// The type has all names as keys, so the keys are the names. Resources are made once, since a page made anew would lose what was typed.
export const resources = (Object.keys(officeEntities) as EntityName[]).map(resourceOf);
