import { SelectInput, TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { ConfirmedChip } from '../pieces/chips.tsx';
import { Column, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { Short } from '../pieces/values.tsx';
import { patternText } from './pattern.ts';

const patterns = Object.entries(adminCopy.options.verificationPattern).map(([id, name]) => ({ id: Number(id), name }));

const filters = [
  <TextInput key="email" source="email" alwaysOn helperText={false} />,
  <SelectInput key="pattern" source="verificationPattern" choices={patterns} helperText={false} />,
  <TextInput key="id" source="id" helperText={adminCopy.filters.exact} />,
];

export function EmailVerificationList() {
  return (
    <Table filters={filters} hidden={['id', 'updatedAt']} title={adminCopy.menu.emailVerification}>
      <InstantColumn source="createdAt" />
      <Column isLink source="email" cell={(value) => <Short value={value} />} />
      <Column source="verificationPattern" cell={patternText} />
      <Column source="confirmedAt" cell={(value) => <ConfirmedChip value={value} />} />
      <InstantColumn source="expiredAt" />
      <InstantColumn source="updatedAt" />
      <Column source="id" />
    </Table>
  );
}
