import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useMemo } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { useSecondsUntil } from '../../../ui/countdown.ts';
import { goOutside } from '../../../ui/form/leaving.ts';
import { ErrorSummary, type ShownFailure } from '../../../ui/form/errorSummary.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { useSubmission } from '../submission.ts';
import type { Journey } from '../journeyKey.ts';
import { Asking } from './asking.tsx';
import { storeCard } from './cardDraft.ts';
import { CardEntry, useCardEntry } from './cardEntry.tsx';
import type { SavingControl } from './useSaving.ts';

interface CardSavingProps {
  readonly control: SavingControl;
  readonly journey: Journey;
  /** The label of the form's button. */
  readonly submitText: string;
  /** The text after the time to enter a card has ended. */
  readonly late: string;
  /** Yen to authorize on the card at once; absent: the card is saved and charged later. */
  readonly amount?: number | null;
  /** Whether the time to enter another card has ended. */
  readonly isOver?: boolean;
  /** Content beside the button. */
  readonly beside?: ReactNode;
}

/** The progress of saving a card: the form, the pause before the server is asked again, the way to the bank, or the problem. */
export function CardSaving({ control, journey, submitText, late, beside, amount = null, isOver }: CardSavingProps) {
  const { card } = useCopy('card');
  const { saving } = control;
  const problem = saving.kind === 'problem' ? saving.problem : null;
  const refused = saving.kind === 'failed' ? saving.failure : null;
  const failure = useMemo<ShownFailure | null>(
    () => (problem === null ? refused : { kind: 'card', title: card.problems[problem] }),
    [problem, refused, card],
  );
  switch (saving.kind) {
    case 'entering':
    case 'problem':
    case 'failed':
      return (
        <EntryForm
          control={control}
          journey={journey}
          submitText={submitText}
          failure={failure}
          beside={beside}
          amount={amount}
        />
      );
    case 'waiting':
      return <Pause control={control} />;
    case 'atBank':
      return <AtBank control={control} redirectURL={saving.redirectURL} isOver={isOver ?? false} />;
    case 'late':
      return <Typography role="status">{late}</Typography>;
    case 'asking':
    case 'done':
      return <Asking>{card.waiting.trying}</Asking>;
  }
}

type EntryFormProps = Pick<CardSavingProps, 'control' | 'journey' | 'submitText' | 'beside'> & {
  readonly amount: number | null;
  readonly failure: ShownFailure | null;
};

function EntryForm({ control, journey, submitText, failure, beside, amount }: EntryFormProps) {
  const { card } = useCopy('card');
  const { isLoading } = useLoading();
  const entry = useCardEntry();
  const submission = useSubmission();
  const save = () =>
    submission.submit(async () => {
      const entered = await entry.enter();
      if (entered === null) return;
      storeCard(journey, entered);
      await control.send();
    });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack spacing={3}>
        <ErrorSummary faults={entry.faults} failure={submission.failure ?? failure} turn={entry.turn} />
        <Typography variant="body2">{card.kinds}</Typography>
        <CardEntry {...entry.form} amount={amount} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isLoading}
            sx={{ minWidth: 'min(240px, 100%)' }}
          >
            {submitText}
          </Button>
          {beside}
        </Box>
      </Stack>
    </Box>
  );
}

/** The frame is white, since a button's text is too pale on the paper's tone. */
const FRAME = { border: '2px solid', borderColor: 'divider', borderRadius: 1, p: 2 };

/** The notice while the outcome is unknown: its meaning, the time of the next request, and a button to ask now. */
function Pause({ control }: { control: SavingControl }) {
  const { waiting } = useCopy('card').card;
  const { isLoading } = useLoading();
  const seconds = useSecondsUntil(control.nextAt);
  return (
    <Box sx={FRAME}>
      <Typography role="status">{waiting.text}</Typography>
      <Typography sx={{ fontWeight: 700, my: 1 }}>{seconds > 0 ? waiting.next(seconds) : waiting.trying}</Typography>
      <Button variant="outlined" disabled={isLoading} onClick={() => void control.send()}>
        {waiting.now}
      </Button>
    </Box>
  );
}

interface AtBankProps {
  readonly control: SavingControl;
  readonly redirectURL: string;
  readonly isOver: boolean;
}

function AtBank({ control, redirectURL, isOver }: AtBankProps) {
  const { atBank, enterOther } = useCopy('card').card;
  return (
    <Box sx={FRAME}>
      <Typography variant="h2">{atBank.title}</Typography>
      <Typography role="status" sx={{ my: 1 }}>
        {atBank.text}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
        <Button variant="contained" onClick={() => goOutside(redirectURL)}>
          {atBank.go}
        </Button>
        {!isOver && (
          <Button variant="outlined" onClick={control.enterOther}>
            {enterOther}
          </Button>
        )}
      </Stack>
    </Box>
  );
}
