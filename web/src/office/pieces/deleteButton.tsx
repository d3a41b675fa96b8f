import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useRedirect, useResourceContext } from 'react-admin';
import { entityDescriptors } from '../entityDescriptors.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { failureText } from '../data/failures.ts';
import { isResource, roleFor, type Row } from '../data/operations.ts';
import { remade } from '../data/remade.ts';
import { useStepMessage } from '../data/undo.ts';
import { officeEntities } from '../entities.ts';
import type { OfficeEntity } from '../entity.ts';
import { nameOf } from '../record.ts';
import { useRefusal } from '../shell/me.ts';
import { useQuestion } from './question.ts';

/** A button that deletes the page's record after a dialog that explains the effect; only with permission. */
export function DeleteButton() {
  const row = useRecordContext<Row>();
  const resource = useResourceContext() ?? '';
  const refusal = useRefusal(roleFor('delete', resource));
  const question = useQuestion();
  const showMessage = useStepMessage(isResource(resource) ? [resource] : []);
  const notify = useNotify();
  const redirect = useRedirect();
  const [remove, { isPending }] = useDelete();
  if (row === undefined || !isResource(resource) || refusal !== null) return null;

  const { isMadeAnew }: OfficeEntity = officeEntities[resource];
  const confirmed = (): void =>
    void remove(
      resource,
      { id: row.id, previousData: row },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          showMessage({
            text: office.remove.done,
            undo: isMadeAnew === true ? () => remade(resource, row, crypto.randomUUID()) : null,
          });
          redirect('list', resource);
        },
        onError: (error) => notify(failureText(error), { type: 'error' }),
      },
    );
  const ask = (): void =>
    question({
      title: office.remove.title,
      message: office.remove[isMadeAnew === true ? 'textMadeAnew' : 'text'](
        entityDescriptors[resource].name,
        nameOf(resource, row),
      ),
      button: office.remove.button,
      isDestructive: true,
      isPersistent: false,
      onYes: confirmed,
    });
  return (
    <Button size="small" color="error" startIcon={<DeleteIcon />} onClick={ask} disabled={isPending} sx={{ ml: 2 }}>
      {office.remove.button}
    </Button>
  );
}
