import Alert from '@mui/material/Alert';
import { useGetList } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { suppressionReasons } from '../choices.ts';
import type { Row } from '../data/operations.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';

/** Tells that the person unsubscribed from broadcasts. */
export function Suppressed({ email }: { email: string }) {
  const copy = useOfficeCopy();
  const [row] =
    useGetList<Row>('suppression', {
      filter: { email },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    }).data ?? [];
  if (row === undefined) return null;
  const reason = fieldText({ kind: 'choice', choices: suppressionReasons }, row['reason'], copy, row);
  return (
    <Alert severity="info" sx={{ mx: 2 }}>
      {copy.account.suppressed(reason)} <Link to={`/admin/suppression/${row.id}/show`}>{copy.account.suppression}</Link>
    </Alert>
  );
}
