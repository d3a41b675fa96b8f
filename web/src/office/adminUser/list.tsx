import { TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { DisabledChip } from '../pieces/chips.tsx';
import { Column, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { Short } from '../pieces/values.tsx';
import { roleText } from './role.ts';

const filters = [
  <TextInput key="email" source="email" alwaysOn helperText={false} />,
  <TextInput key="id" source="id" helperText={adminCopy.filters.exact} />,
];

export function AdminUserList() {
  return (
    <Table
      filters={filters}
      sort={{ field: 'email', order: 'ASC' }}
      hidden={['id', 'updatedAt']}
      title={adminCopy.menu.adminUser}
      creator="owner"
    >
      <Column isLink source="email" cell={(value) => <Short value={value} />} />
      <Column source="displayName" cell={(value) => <Short value={value} />} />
      <Column source="role" cell={roleText} />
      <Column source="disabled" cell={(value) => <DisabledChip value={value} />} />
      <InstantColumn source="createdAt" />
      <InstantColumn source="updatedAt" />
      <Column source="id" />
    </Table>
  );
}
