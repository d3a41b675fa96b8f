import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { office } from '../../copy/ja/office/texts.ts';
import { Table } from '../pieces/table.tsx';
import { accountFastPage } from './fastListDescriptor.ts';
import { columns, filters, hidden } from './list.tsx';

/** /admin/account/noPurchase: the list without the join (rules 10.8). */
export default function AccountFastList() {
  return (
    // This route does not belong to the resource, so the resource has to be named.
    <ResourceContextProvider value="account">
      <Typography variant="body2" sx={{ mt: 1 }}>
        {office.account.withoutPurchase}
      </Typography>
      <Table filters={filters} hidden={hidden} pageName={accountFastPage.title} storeKey="account.noPurchase">
        {columns(office)}
      </Table>
    </ResourceContextProvider>
  );
}
