import Typography from '@mui/material/Typography';
import { ResourceContextProvider } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Table } from '../pieces/table.tsx';
import { columns, filters, hidden } from './list.tsx';

/** /admin/account/noPurchase: the list without the join (rules 10.8). */
export default function AccountFastList() {
  const copy = useOfficeCopy();
  return (
    // Its route is none of the resource's own, so it has to name it.
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
