import type { Verb } from 'functions/shared/access/policy';
import { office } from '../copy/ja/office/texts.ts';
import { type ResourceName, roleFor, type Row } from './data/operations.ts';
import { officeEntities } from './entities.ts';
import { type Fields, type OfficeEntity, visibleFields } from './entity.ts';
import { fieldText } from './pieces/fields/fieldText.ts';

/** Returns a record's name in the office: the text of its title field, or the result of its entity's function. */
export const nameOf = (name: ResourceName, row: Row): string => {
  const { title, fields: given }: OfficeEntity = officeEntities[name];
  if (typeof title === 'function') return title(row);
  const fields: Fields = given;
  const field = fields[title];
  return field === undefined || field === 'no' ? row.id : fieldText(field, row[title], office, row);
};

const VERBS = { create: 'create', edit: 'change' } as const satisfies Record<string, Verb>;

/** Returns whether records have such a form: the contract has the verb, and the form has a field. */
export const hasForm = (name: ResourceName, form: keyof typeof VERBS): boolean => {
  const fields: Fields = officeEntities[name].fields;
  return roleFor(VERBS[form], name) !== null && visibleFields(fields).some(([, field]) => field[form] !== undefined);
};
