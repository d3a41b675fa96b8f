import { APPLICATION_STATES } from 'functions/shared/application/states';
import { ReferenceField, SelectInput, TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { ErrorChip, PurchaseStateChip } from '../pieces/chips.tsx';
import { Column, FigureColumn, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { setChoices, yesText } from '../pieces/values.tsx';

const flags = [
  { id: 'true', name: adminCopy.options.error },
  { id: 'false', name: adminCopy.options.noError },
];

const states = APPLICATION_STATES.map((state) => ({ id: state, name: adminCopy.purchaseStates[state] }));

const filters = [
  <SelectInput key="state" source="state" choices={states} alwaysOn helperText={false} />,
  <SelectInput key="count" source="purchaseCount" choices={setChoices} alwaysOn helperText={false} />,
  <TextInput key="account" source="accountID" helperText={adminCopy.filters.exact} />,
  <TextInput key="id" source="id" helperText={adminCopy.filters.exact} />,
  <TextInput key="stripe" source="stripePaymentID" helperText={adminCopy.filters.exact} />,
  <SelectInput key="authorize" source="authorizeErrorFlag" choices={flags} helperText={false} />,
  <SelectInput key="capture" source="captureErrorFlag" choices={flags} helperText={false} />,
];

const HIDDEN = [
  'id',
  'authorizeDatetime',
  'authorizeErrorFlag',
  'captureDatetime',
  'captureErrorFlag',
  'stripePaymentID',
  'updatedAt',
];

export function PurchaseList() {
  return (
    <Table filters={filters} hidden={HIDDEN} title={adminCopy.menu.purchase}>
      <InstantColumn source="createdAt" />
      <Column isLink source="receiptID" />
      <Column
        source="accountID"
        cell={() => <ReferenceField source="accountID" reference="account" link="show" sx={{ whiteSpace: 'nowrap' }} />}
      />
      <Column source="state" cell={(value) => <PurchaseStateChip value={value} />} />
      <FigureColumn source="purchaseCount" />
      <Column source="acceptsPartial" cell={yesText} />
      <FigureColumn source="grantedCount" />
      <InstantColumn source="withdrawnAt" />
      <InstantColumn source="authorizeDatetime" />
      <Column source="authorizeErrorFlag" cell={(value) => <ErrorChip value={value} />} />
      <InstantColumn source="captureDatetime" />
      <Column source="captureErrorFlag" cell={(value) => <ErrorChip value={value} />} />
      <Column source="stripePaymentID" />
      <InstantColumn source="updatedAt" />
      <Column source="id" />
    </Table>
  );
}
