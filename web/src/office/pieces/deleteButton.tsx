import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { useDialog } from '../../ui/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { failureText } from '../data/failures.ts';
import { isResource, type Row } from '../data/operations.ts';
import { useRefusal } from '../shell/me.ts';

const copy = adminCopy.remove;

/** Deletes the record of the page after the global dialog has said what that does. Owners only (rules 5.21, 10.10). */
export function DeleteButton({ nameOf }: { nameOf: (row: Row) => string }) {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal('owner');
  const dialog = useDialog();
  const snackbar = useSnackbar();
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove, { isPending }] = useDelete();
  if (row === undefined || !isResource(resource) || refusal !== null) return null;

  const confirmed = (): void =>
    void remove(
      resource,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          snackbar.open({ text: copy.done });
          redirect('list', resource);
        },
        onError: (error) => notify(failureText(error), { type: 'error' }),
      },
    );
  const ask = (): void =>
    dialog.open({
      title: copy.title,
      message: copy.text(adminCopy.resources[resource].name, nameOf(row)),
      positiveText: copy.button,
      negativeText: adminCopy.cancel,
      isDestructive: true,
      onPositive: confirmed,
    });
  return (
    <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask} disabled={isPending} sx={{ ml: 2 }}>
      {copy.button}
    </Button>
  );
}
