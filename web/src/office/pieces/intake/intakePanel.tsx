import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Role } from 'functions/shared/access/role';
import type { FileFault } from 'functions/shared/csv/fileFault';
import { isFault, readSheet } from 'functions/shared/csv/sheet';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import { type InLine, type Intake, offer, type Tried, tryRows } from '../../data/intake.ts';
import type { QuerySubject } from '../../../client/querySubjects.ts';
import { useStep } from '../../data/step.ts';
import { useRefusal } from '../../shell/me.ts';
import { useQuestion } from '../question.ts';
import { Panel } from '../section.tsx';
import { fileFaultText } from './texts.ts';

interface IntakeCopy {
  readonly heading: string;
  readonly text: string;
  /** The label of the button that chooses the file. */
  readonly file: string;
  readonly tried: (rows: number, good: number) => string;
  readonly button: (good: number) => string;
  readonly title: string;
  readonly message: (good: number) => string;
  readonly done: (good: number) => string;
}

interface IntakeProps<Row extends InLine, Judged extends InLine> {
  readonly intake: Intake<Row, Judged>;
  readonly copy: IntakeCopy;
  /** Returns line and error of a refused row. */
  readonly lineText: (judged: Judged) => string;
  /** Returns whether a good row is listed as well, because somebody should check it. */
  readonly isDoubtful?: (judged: Judged) => boolean;
  /** Returns whether a row needs no action, for example because it is already present. Only `summary` counts such rows. */
  readonly isQuiet?: (judged: Judged) => boolean;
  /** Renders further information below the result of a trial, before the confirmation. */
  readonly summary?: (judged: readonly Judged[]) => ReactNode;
  /** The subjects that imported rows change. */
  readonly changes: readonly QuerySubject[];
}

/** The results of a file's rows: of the dry run, or of the import. */
type Outcome<Row extends InLine, Judged extends InLine> =
  | { readonly isDone: false; readonly tried: Tried<Row, Judged> }
  | { readonly isDone: true; readonly judged: readonly Judged[] };

function Faults({ lines }: { lines: readonly { readonly line: number; readonly text: string }[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="ul" sx={{ my: 1, pl: 2, maxHeight: 320, overflow: 'auto' }} tabIndex={0}>
      {lines.map(({ line, text }) => (
        <li key={line}>{text}</li>
      ))}
    </Box>
  );
}

/** Returns the state of the chosen file: an error of the whole file, the results of its rows, or the progress of a call. */
const useIntake = <Row extends InLine, Judged extends InLine>({ intake, copy, changes }: IntakeProps<Row, Judged>) => {
  const question = useQuestion();
  const [outcome, setOutcome] = useState<Outcome<Row, Judged> | null>(null);
  const [fault, setFault] = useState<FileFault | null>(null);
  const [share, setShare] = useState(0);
  const goodOf = (judged: readonly Judged[]): number => judged.filter(intake.isGood).length;
  const trying = useStep(
    async (rows: readonly Row[]) => {
      setShare(0);
      const tried = await tryRows(intake, rows, setShare);
      setOutcome({ isDone: false, tried });
      return tried.judged;
    },
    [],
    (judged) => copy.tried(judged.length, goodOf(judged)),
  );
  const taking = useStep(
    async (take: (onShare: (share: number) => void) => Promise<readonly Judged[]>) => {
      setShare(0);
      const judged = await take(setShare);
      setOutcome({ isDone: true, judged });
      return judged;
    },
    changes,
    (judged) => copy.done(goodOf(judged)),
  );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0];
    if (!file) return;
    const found = readSheet(intake.sheet, await file.arrayBuffer());
    // Allows choosing the same file again after it was corrected.
    target.value = '';
    setOutcome(null);
    setFault(isFault(found) ? found : null);
    if (!isFault(found)) trying.mutate(found);
  };
  const ask = (good: number, onYes: () => void): void =>
    question({ title: copy.title, message: copy.message(good), button: copy.button(good), onYes });
  const take = (tried: Tried<Row, Judged>): void => offer(intake, tried, ask, taking.mutate);
  return { outcome, fault, share, isBusy: trying.isPending || taking.isPending, goodOf, choose, take };
};

function Form<Row extends InLine, Judged extends InLine>(props: IntakeProps<Row, Judged>) {
  const { copy, intake, lineText, isDoubtful, isQuiet = () => false, summary } = props;
  const { outcome, fault, share, isBusy, goodOf, choose, take } = useIntake(props);
  const judged = outcome === null ? [] : outcome.isDone ? outcome.judged : outcome.tried.judged;
  const good = goodOf(judged);
  return (
    <>
      <Button component="label" variant="outlined" disabled={isBusy} sx={{ mt: 1 }}>
        {copy.file}
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          hidden
          onChange={(event) => void choose(event)}
        />
      </Button>
      {isBusy && <LinearProgress variant="determinate" value={100 * share} aria-label={copy.heading} sx={{ mt: 1 }} />}
      {fault !== null && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fileFaultText(fault)}
        </Alert>
      )}
      {outcome !== null && (
        <Box sx={{ mt: 1 }}>
          <Alert severity={judged.every((one) => intake.isGood(one) || isQuiet(one)) ? 'success' : 'warning'}>
            {outcome.isDone ? copy.done(good) : copy.tried(judged.length, good)}
          </Alert>
          <Faults
            lines={judged
              .filter((one) => (intake.isGood(one) ? isDoubtful?.(one) === true : !isQuiet(one)))
              .map((one) => ({ line: one.line, text: lineText(one) }))}
          />
          {!outcome.isDone && summary?.(judged)}
          {!outcome.isDone && good > 0 && (
            <Button variant="contained" disabled={isBusy} onClick={() => take(outcome.tried)} sx={{ mt: 1 }}>
              {copy.button(good)}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

/** The import of a CSV file. It checks the file, shows the result of each row, asks, and then imports the good rows only. */
export function IntakePanel<Row extends InLine, Judged extends InLine>({
  role,
  children,
  ...props
}: IntakeProps<Row, Judged> & { readonly role: Role; readonly children?: ReactNode }) {
  const refusal = useRefusal(role);
  return (
    <Panel heading={props.copy.heading}>
      <Typography variant="body2">{refusal ?? props.copy.text}</Typography>
      {refusal === null && children}
      {refusal === null && <Form {...props} />}
    </Panel>
  );
}
