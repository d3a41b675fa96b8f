import type { exports } from './texts.ts';
import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { ResourceName } from '../data/operations.ts';
import { officeEntities } from '../entities.ts';
import type { Fields } from '../entity.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** Formats the filters with the list's names of fields. */
export const filterText = (
  entity: ResourceName,
  filters: Readonly<Record<string, unknown>>,
  copy: OfficeCopy,
  { noFilter }: typeof exports,
): string => {
  const fields: Fields = officeEntities[entity].fields;
  const labels: Readonly<Record<string, string>> = entityDescriptors[entity].labels;
  // Texts that the server resolves into filters.
  const searchLabels: Readonly<Record<string, unknown>> = copy.auditLog.search;
  const words = Object.entries(filters).map(([name, value]) => {
    const field = fields[name];
    const text = field === undefined || field === 'no' ? String(value) : fieldText(field, value, copy);
    return `${labels[name] ?? searchLabels[name] ?? name}＝${text}`;
  });
  return words.length > 0 ? words.join('、') : noFilter;
};
