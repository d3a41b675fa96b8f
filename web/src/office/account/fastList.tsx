import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Table } from '../pieces/table.tsx';
import { columns, filters, hidden } from './list.tsx';

/** /admin/account/noPurchase: the list without the join (rules 10.8). */
export default function AccountFastList() {
  const copy = useOfficeCopy();
  return (
    // This route is not one of the resource's own, so the resource has to be named.
    <ResourceContextProvider value="account">
      <Typography variant="body2" sx={{ mt: 1 }}>
        {copy.account.withoutPurchase}
      </Typography>
      <Table filters={filters} hidden={hidden} pageName={copy.pages.accountFast} storeKey="account.noPurchase">
        {columns(copy)}
      </Table>
    </ResourceContextProvider>
  );
}
