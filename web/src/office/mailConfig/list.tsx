import { MAIL_TYPE_NUMBERS } from 'functions/shared/mail/types';
import { SelectInput, TextInput } from 'react-admin';
import { adminCopy } from '../../copy/admin.ts';
import { Column, InstantColumn } from '../pieces/column.tsx';
import { Table } from '../pieces/table.tsx';
import { LongText, Short } from '../pieces/values.tsx';
import { mailName } from './name.ts';

const types = MAIL_TYPE_NUMBERS.map((id) => ({ id, name: `${id} ${mailName(id)}` }));

const filters = [
  <SelectInput key="type" source="mailType" choices={types} alwaysOn helperText={false} />,
  <TextInput key="title" source="title" helperText={adminCopy.filters.exact} />,
];

export function MailConfigList() {
  return (
    <Table
      filters={filters}
      sort={{ field: 'mailType', order: 'ASC' }}
      hidden={['id', 'createdAt']}
      title={adminCopy.menu.mailConfig}
    >
      <Column source="mailType" isFigure />
      <Column isLink source="mailName" cell={(_, row) => <Short value={mailName(row['mailType'])} />} />
      <Column source="title" cell={(value) => <LongText value={value} width={420} />} />
      <InstantColumn source="updatedAt" />
      <InstantColumn source="createdAt" />
      <Column source="id" />
    </Table>
  );
}
