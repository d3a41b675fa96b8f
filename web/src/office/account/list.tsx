import type { ReactElement } from 'react';
import { purchaseStates } from '../choices.ts';
import { Column, columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';
import { Short } from '../pieces/values.tsx';
import { type OfficeCopy, useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { accountFields, fullNameOf } from './fields.ts';

/** The columns of both lists: with the whole name second, and `inner` behind what was planned. */
export const columns = ({ account }: OfficeCopy, inner: readonly ReactElement[] = []): ReactElement[] => {
  const all = columnsOf(accountFields);
  const middle = all.findIndex(({ key }) => key === 'wonFlag');
  const name = (
    <Column
      isLink
      key="lastName"
      source="lastName"
      field={accountFields.lastName}
      label={account.fullName}
      cell={(row) => <Short value={fullNameOf(row)} />}
    />
  );
  return [...all.slice(0, 1), name, ...all.slice(1, middle), ...inner, ...all.slice(middle)];
};

/** The columns of the application that an account has. */
const purchaseColumns = ({ entities }: OfficeCopy): ReactElement[] => {
  const labels = entities.purchase.fields;
  return [
    <Column
      key="state"
      source="purchase.state"
      label={labels.state}
      field={{ kind: 'choice', choices: purchaseStates }}
    />,
    <Column key="count" source="purchase.purchaseCount" label={labels.purchaseCount} field={{ kind: 'count' }} />,
    <Column key="granted" source="purchase.grantedCount" label={labels.grantedCount} field={{ kind: 'count' }} />,
  ];
};

/** What either list is narrowed by, and what of its columns has to be asked for. */
export const filters = filtersOf(accountFields);
export const hidden = offeredColumns(accountFields);

/** /admin/account: each account with its application, which tells more than what was planned and the flag. */
export function AccountList() {
  const copy = useOfficeCopy();
  return (
    <Table filters={filters} meta={{ withPurchase: true }} hidden={[...hidden, 'plannedPurchaseCount', 'wonFlag']}>
      {columns(copy, purchaseColumns(copy))}
    </Table>
  );
}
