import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { HttpError, useDataProvider, useNotify, useRedirect, useRefresh } from 'react-admin';
import { office, type OfficeCopy } from '../../copy/ja/office/texts.ts';
import { useDialog } from '../../ui/dialog.tsx';
import type { ResourceName, Row } from '../data/operations.ts';
import type { Fields } from '../entity.ts';
import { type Difference, differencesOf, type Refused } from './differences.ts';
import { fieldText } from './fields/fieldText.ts';
import { SETTLED } from './leaveGuard.tsx';
import { entityDescriptors } from '../entityDescriptors.ts';

interface DifferencesProps {
  readonly differences: readonly Difference[];
  readonly labels: Readonly<Record<string, string>>;
  readonly copy: OfficeCopy;
}

function Differences({ differences, labels, copy }: DifferencesProps) {
  if (differences.length === 0) return <Typography>{copy.conflict.untouched}</Typography>;
  return (
    <>
      <Typography>{copy.conflict.text}</Typography>
      <Table
        size="small"
        sx={{
          mt: 1,
          '& td, & th': { px: 0.5, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
          '& thead th': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{copy.conflict.field}</TableCell>
            <TableCell>{copy.conflict.theirs}</TableCell>
            <TableCell>{copy.conflict.mine}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {differences.map(({ name, field, theirs, mine }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {labels[name] ?? name}
              </TableCell>
              <TableCell>{fieldText(field, theirs, copy)}</TableCell>
              <TableCell>{fieldText(field, mine, copy)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Shows another person's simultaneous change and offers a choice: to keep it, or to overwrite it knowingly. */
export function useConflict(resource: ResourceName, fields: Fields) {
  const dialog = useDialog();
  const provider = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();

  const leave = (id: string, message: string): void => {
    notify(message);
    redirect('show', resource, id, undefined, SETTLED);
    refresh();
  };
  const failed = (refused: Refused, error: Error): void => {
    if (error instanceof HttpError && error.status === 412) return void resolve(refused);
    notify(error.message, { type: 'error' });
  };
  // Calls the provider directly. The form may be left by then, and a mutation of a page that was left reports no outcome.
  const overwrite = async (refused: Refused, theirs: Row): Promise<void> => {
    const data = theirs.etag === undefined ? refused.mine : { ...refused.mine, etag: theirs.etag };
    try {
      await provider.update<Row>(resource, { id: refused.id, data, previousData: refused.before });
      leave(refused.id, 'ra.notification.updated');
    } catch (error) {
      failed(refused, error instanceof Error ? error : new Error(String(error)));
    }
  };
  const resolve = async (refused: Refused): Promise<void> => {
    const answer = await provider.getOne<Row>(resource, { id: refused.id }).catch((error: Error) => error);
    if (answer instanceof Error) return notify(answer.message, { type: 'error' });
    const theirs = answer.data;
    dialog.open({
      title: office.conflict.title,
      message: (
        <Differences
          differences={differencesOf(fields, refused, theirs)}
          labels={entityDescriptors[resource].labels}
          copy={office}
        />
      ),
      positiveText: office.conflict.keepMine,
      negativeText: office.conflict.keepTheirs,
      persistent: true,
      onPositive: () => void overwrite(refused, theirs),
      onNegative: () => leave(refused.id, office.conflict.kept),
    });
  };
  return failed;
}
