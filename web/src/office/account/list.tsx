import type { ReactElement } from 'react';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import { purchaseStates } from '../choices.ts';
import { Column, columnsOf, offeredColumns } from '../pieces/column.tsx';
import { filtersOf } from '../pieces/fields/fieldInput.tsx';
import { Table } from '../pieces/table.tsx';
import { Short } from '../pieces/values.tsx';
import { accountFields, fullNameOf } from './fields.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

/** Returns the columns of both lists: the full name comes second, `inner` after the planned purchase. */
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

/** Returns the columns of an account's application. */
const purchaseColumns = (): ReactElement[] => {
  const { labels } = entityDescriptors.purchase;
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

/** The filters of both lists, and the columns that are hidden at first. */
export const filters = filtersOf(accountFields);
export const hidden = offeredColumns(accountFields);

/** /admin/account: each account with its application. */
export default function AccountList() {
  return (
    <Table
      note={office.notes.account}
      filters={filters}
      meta={{ withPurchase: true }}
      hidden={[...hidden, 'plannedPurchaseCount', 'wonFlag']}
    >
      {columns(office, purchaseColumns())}
    </Table>
  );
}
