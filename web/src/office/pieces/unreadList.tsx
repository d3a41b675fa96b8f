import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { failureText } from '../data/failures.ts';

/** In place of a list's rows that could not be read. Without it the list would say that there are none. */
export function UnreadList() {
  const { missing, retry } = useOfficeCopy();
  const { error, refetch, isFetching } = useListContext();
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isFetching} onClick={() => void refetch()}>
          {retry}
        </Button>
      }
    >
      <AlertTitle>{missing.unread}</AlertTitle>
      {failureText(error)}
    </Alert>
  );
}
