import { campaign } from 'functions/shared/campaign/current';
import { SelectInput, TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { ageChoices, choicesOf, setChoices } from '../pieces/values.tsx';

const won = Object.entries(adminCopy.options.won).map(([id, name]) => ({ id, name }));
// Lists show hyphens, records have none: a number copied from a list has to be found.
const withoutHyphens = (typed: string): string => typed.replace(/[-\s]/g, '');
const exact = { helperText: adminCopy.filters.exact } as const;

/** Equality only (rules 5.5). */
export const accountFilters = [
  <TextInput key="email" source="email" alwaysOn helperText={false} />,
  <TextInput key="lastName" source="lastName" {...exact} />,
  <TextInput key="firstName" source="firstName" {...exact} />,
  <TextInput key="phoneNumber" source="phoneNumber" parse={withoutHyphens} {...exact} />,
  <TextInput key="postCode" source="postCode" {...exact} />,
  <TextInput key="address1" source="address1" {...exact} />,
  <TextInput key="address2" source="address2" {...exact} />,
  <TextInput key="note" source="note" {...exact} />,
  <TextInput key="id" source="id" {...exact} />,
  <SelectInput key="age" source="age" choices={ageChoices} helperText={false} />,
  <SelectInput key="planned" source="plannedPurchaseCount" choices={setChoices} helperText={false} />,
  <SelectInput key="usePlace" source="usePlace" choices={choicesOf(campaign.usePlaces)} helperText={false} />,
  <SelectInput key="learnFrom" source="learnFrom" choices={choicesOf(campaign.learnFroms)} helperText={false} />,
  <SelectInput key="wonFlag" source="wonFlag" choices={won} helperText={false} />,
];
