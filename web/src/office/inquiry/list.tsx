import { TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { Column, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { LongText, Short } from '../pieces/values.tsx';

const filters = [
  <TextInput key="email" source="email" alwaysOn helperText={false} />,
  <TextInput key="name" source="name" helperText={adminCopy.filters.exact} />,
  <TextInput key="phone" source="phone" helperText={adminCopy.filters.exact} />,
  <TextInput key="message" source="message" helperText={adminCopy.filters.exact} />,
];

export function InquiryList() {
  return (
    <Table filters={filters} hidden={['id', 'updatedAt']} title={adminCopy.menu.inquiry}>
      <InstantColumn source="createdAt" />
      <Column isLink source="name" cell={(value) => <Short value={value} />} />
      <Column source="message" cell={(value) => <LongText value={value} width={420} />} />
      <Column source="email" cell={(value) => <LongText value={value} width={220} />} />
      <Column source="phone" />
      <InstantColumn source="updatedAt" />
      <Column source="id" />
    </Table>
  );
}
