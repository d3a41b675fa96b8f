import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { defined } from 'functions/shared/defined';
import type { MailConfigChange } from 'functions/shared/mail/mailConfig';
import { useRecordContext } from 'react-admin';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { mailConfig } from './texts.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { roleFor, type Row } from '../data/operations.ts';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { useRefusal } from '../shell/me.ts';
import { type ComparedLine, comparedLines } from './lines.ts';

const PAGE = 10;
/** A sign beside the colour, since colour alone is not enough. */
const SIGNS: { readonly [C in ComparedLine['change']]: string } = { kept: '\u3000', removed: '－', added: '＋' };
const COLOURS: { readonly [C in ComparedLine['change']]: string } = {
  kept: 'transparent',
  removed: '#fdecea',
  added: '#e6f4ea',
};

function Line({ text, change }: ComparedLine) {
  return (
    <Box sx={{ bgcolor: COLOURS[change], whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      <span
        aria-label={change === 'kept' ? undefined : mailConfig[change]}
        role={change === 'kept' ? undefined : 'img'}
      >
        {SIGNS[change]}
      </span>
      {text}
    </Box>
  );
}

/** The differences from a former text to the present one. */
function Differences({ lines }: { lines: readonly ComparedLine[] }) {
  return (
    <Box component="details">
      <summary>{mailConfig.differences}</summary>
      <Typography variant="body2" component="div" sx={{ my: 1, border: 1, borderColor: 'divider', p: 1 }}>
        {lines.map((line, index) => (
          // The index is the key, since a line may occur twice. The text does not change while it is shown.
          <Line key={index} {...line} />
        ))}
      </Typography>
    </Box>
  );
}

const fullText = (title: unknown, body: unknown): string => `${String(title)}\n\n${String(body)}`;

function Entry({ change, record, canRestore }: { change: MailConfigChange; record: Row; canRestore: boolean }) {
  const question = useQuestion();
  const { title, body, mailType } = change;
  const lines = comparedLines(fullText(title, body), fullText(record['title'], record['body']));
  const isSame = lines.every((line) => line.change === 'kept');
  const restore = useStep(
    () =>
      api(
        'changeMailConfig',
        defined({
          id: record.id,
          body: { mailType, title, body },
          ifMatch: record.etag,
        }),
      ),
    ['mailConfig'],
    mailConfig.restored,
  );
  const ask = (): void =>
    question({
      title: mailConfig.restore,
      message: mailConfig.restoreMessage(time(change.at)),
      button: mailConfig.restore,
      isPersistent: false,
      onYes: () => restore.mutate(),
    });
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2">{time(change.at)}</Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {mailConfig.changedBy(change.by, mailConfig.kinds[change.kind])}
        </Typography>
        {canRestore && !isSame && (
          <Button size="small" disabled={restore.isPending} onClick={ask}>
            {mailConfig.restore}
          </Button>
        )}
      </Box>
      {isSame ? <Typography variant="body2">{mailConfig.same}</Typography> : <Differences lines={lines} />}
    </Box>
  );
}

function HistoryOf({ record }: { record: Row }) {
  const canRestore = useRefusal(roleFor('change', 'mailConfig')) === null;
  const { id } = record;
  const { page, loadedPages, next, isTurning } = useCursorPages({
    queryKey: ['mailConfig', 'history', id],
    read: (cursor, signal) => api('listMailConfigChanges', { id, query: defined({ limit: PAGE, cursor }), signal }),
  });
  const changes = loadedPages.flatMap((one) => one.changes);
  return (
    <>
      {page !== undefined && changes.length === 0 && <Typography variant="body2">{mailConfig.noHistory}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map((change) => (
          <Entry key={change.id} change={change} record={record} canRestore={canRestore} />
        ))}
      </Box>
      {next !== null && (
        <Button disabled={isTurning} onClick={next}>
          {mailConfig.older}
        </Button>
      )}
    </>
  );
}

/** A text's former versions: who changed it and when, the text itself, and a button to restore it. */
export function History() {
  const record = useRecordContext<Row>();
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Typography variant="h2">{mailConfig.history}</Typography>
      {record && <HistoryOf record={record} />}
    </Box>
  );
}
