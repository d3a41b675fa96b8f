import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { PurchaseStateChip, WonChip } from '../pieces/chips.tsx';
import { Column, FigureColumn, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { ageText, learnFromText, LongText, phoneText, Short, usePlaceText } from '../pieces/values.tsx';
import { accountFilters } from './filters.tsx';
import { fullNameOf } from './name.ts';

// What else there is can be shown by the column choice.
const HIDDEN = ['id', 'postCode', 'address2', 'usePlace', 'learnFrom', 'note', 'channel', 'updatedAt'];

const channelText = (value: unknown): string => adminCopy.options.channel[String(value)] ?? adminCopy.none;

/** The columns of both lists; an array, since the table reads its columns from its own children. */
const columns = (purchase: ReactNode) => [
  <InstantColumn key="createdAt" source="createdAt" />,
  <Column
    isLink
    key="name"
    source="lastName"
    label={adminCopy.resources.account.fields.fullName}
    cell={(_, row) => <Short value={fullNameOf(row)} />}
  />,
  <Column key="email" source="email" cell={(value) => <LongText value={value} width={200} />} />,
  <Column key="phone" source="phoneNumber" cell={(value) => <Short value={phoneText(value)} />} />,
  <Column key="age" source="age" cell={(value) => <Short value={ageText(value)} />} isFigure />,
  <FigureColumn key="planned" source="plannedPurchaseCount" />,
  purchase,
  <Column key="won" source="wonFlag" cell={(value) => <WonChip value={value} />} />,
  <Column key="postCode" source="postCode" />,
  <Column key="address1" source="address1" cell={(value) => <LongText value={value} width={180} />} />,
  <Column key="address2" source="address2" cell={(value) => <LongText value={value} width={180} />} />,
  <Column key="usePlace" source="usePlace" cell={usePlaceText} />,
  <Column key="learnFrom" source="learnFrom" cell={learnFromText} />,
  <Column key="note" source="note" cell={(value) => <LongText value={value} width={180} />} />,
  <Column key="channel" source="channel" cell={channelText} />,
  <InstantColumn key="updatedAt" source="updatedAt" />,
  <Column key="id" source="id" />,
];

/** /admin/account: each account with its application. */
export function AccountList() {
  return (
    <Table
      filters={accountFilters}
      meta={{ withPurchase: true }}
      hidden={[...HIDDEN, 'plannedPurchaseCount', 'wonFlag']}
      title={adminCopy.menu.account}
    >
      {columns([
        <Column key="state" source="purchase.state" cell={(value) => <PurchaseStateChip value={value} />} />,
        <FigureColumn key="count" source="purchase.purchaseCount" />,
        <FigureColumn key="granted" source="purchase.grantedCount" />,
      ]).flat()}
    </Table>
  );
}

/** /admin/account/noPurchase: the list without the join (rules 10.8). */
export function AccountFastList() {
  return (
    // Its route is none of the resource's own, so it has to name it.
    <ResourceContextProvider value="account">
      <Typography variant="body2" sx={{ mt: 1 }}>
        {adminCopy.account.withoutPurchase}
      </Typography>
      <Table filters={accountFilters} hidden={HIDDEN} title={adminCopy.menu.accountFast} storeKey="account.noPurchase">
        {columns(null)}
      </Table>
    </ResourceContextProvider>
  );
}
