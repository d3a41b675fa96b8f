import Typography from '@mui/material/Typography';
import { ListNoResults, useListContext, useResourceContext } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';
import { isResource, type ResourceName } from '../data/operations.ts';
import { filterKind } from '../data/query.ts';
import { officeEntities } from '../entities.ts';
import { entityDescriptors } from '../entityDescriptors.ts';
import type { Fields } from '../entity.ts';

/** Kinds of filters that somebody types and that compare the whole text. */
const WHOLE = ['string', 'digest', 'email', 'phoneNumber', 'postCode', 'paperBatch'];

/** Returns the names of the filters in use that find nothing for a part of their text. A choice or an id is never typed in part. */
const wholeFilters = (resource: ResourceName, values: Readonly<Record<string, unknown>>): string[] => {
  const fields: Fields = officeEntities[resource].fields;
  const labels: Readonly<Record<string, string>> = entityDescriptors[resource].labels;
  return Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name];
    const isTyped =
      field !== undefined && field !== 'no' && ['line', 'text', 'email', 'phone', 'postCode'].includes(field.kind);
    const isWhole = WHOLE.includes(filterKind(resource, name) ?? '');
    return isTyped && isWhole && value !== '' ? [labels[name] ?? name] : [];
  });
};

/** The text of an empty list. It names the filters that compare whole texts, since a part of a name would find nobody. */
export function NoRecords() {
  const resource = useResourceContext() ?? '';
  const { filterValues } = useListContext();
  // react-admin gives filters no type.
  const values = (filterValues ?? {}) as Readonly<Record<string, unknown>>;
  const whole = isResource(resource) ? wholeFilters(resource, values) : [];
  const hasAddressPart =
    isResource(resource) &&
    Object.entries(values).some(([name, value]) => value !== '' && filterKind(resource, name) === 'addressPart');
  return (
    <>
      <ListNoResults />
      {hasAddressPart && (
        <Typography variant="body2" sx={{ px: 2, pb: 2 }}>
          {office.noAddressPart}
        </Typography>
      )}
      {whole.length > 0 && (
        <Typography variant="body2" sx={{ px: 2, pb: 2 }}>
          {office.whole(whole)}
        </Typography>
      )}
    </>
  );
}
