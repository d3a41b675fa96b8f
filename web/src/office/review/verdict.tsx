import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LIMITS } from 'functions/shared/fields/limits';
import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';
import { mayDecide, type ReviewState } from 'functions/shared/review/reviewState';
import { useState } from 'react';
import { Form, maxLength, RadioButtonGroupInput, RecordContextProvider, required, TextInput } from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { time } from '../../copy/format.ts';
import { review } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useStep } from '../data/step.ts';
import { codeChoices, fittingReason, noticeTextFor } from '../pieces/exclusionCode.ts';
import { ExclusionNotice } from '../pieces/exclusionNotice.tsx';
import { useQuestion } from '../pieces/question.ts';
import { comparedValue, type Member } from './differing.ts';

const NO_RECORD = {};
const KEEP = 'keep';
const reasonRules = [required(), maxLength(LIMITS.reason), fittingReason('verdict')];

interface Typed {
  readonly verdict: ExclusionCode | typeof KEEP;
  readonly reason: string;
}
interface VerdictProps {
  readonly member: Member;
  /** It is `closed` for users who may not decide as well. */
  readonly standing: ReviewState;
}

/** Saves a decision, after a question if it excludes the application. */
const useDecide = (member: Member, onDone: () => void) => {
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    ({ verdict, reason }: Typed) =>
      api('replaceReview', {
        id: member.id,
        body:
          verdict === KEEP ? { decision: KEEP, code: null, reason } : { decision: 'exclude', code: verdict, reason },
      }),
    ['duplicates', 'purchase'],
    review.saved,
  );
  const decide = (typed: Typed): void => {
    const save = (): void => mutate(typed, { onSuccess: onDone });
    if (typed.verdict === KEEP) return save();
    question({
      title: review.excludeTitle,
      message: `${review.excludeMessage(comparedValue(member, 'name'), member.receiptID, review.codes[typed.verdict])}${noticeTextFor(typed.verdict, office) ?? ''}`,
      button: review.excludeButton,
      onYes: save,
    });
  };
  return { decide, isPending };
};

/** The button names the missing input until both are filled in. */
function Save({ isPending }: { isPending: boolean }) {
  const [verdict, reason]: unknown[] = useWatch({ name: ['verdict', 'reason'] });
  const isFilled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  const missing = !isFilled(verdict) ? 'verdict' : !isFilled(reason) ? 'reason' : null;
  return (
    <Button type="submit" variant={missing === null ? 'contained' : 'outlined'} size="small" disabled={isPending}>
      {missing === null ? review.save : review.missing[missing]}
    </Button>
  );
}

function VerdictForm({ member, standing: reviewState, onDone }: VerdictProps & { onDone: () => void }) {
  const { cancel } = office;
  const { decide, isPending } = useDecide(member, onDone);
  const { decision } = member;
  const mayExclude = mayDecide(reviewState, 'exclude');
  // Without a decision nothing is preselected, so that nobody is excluded by a habit of pressing the button.
  const verdict = decision === null ? '' : (decision.code ?? KEEP);
  const codes = mayExclude ? codeChoices(office) : [];
  const choices = [
    ...codes.map(({ id, name }) => ({ id, name: review.excluded(name) })),
    { id: KEEP, name: review.kept },
  ];
  return (
    <RecordContextProvider value={NO_RECORD}>
      <Form
        defaultValues={{ verdict: mayExclude ? verdict : KEEP, reason: decision?.reason ?? '' }}
        // The form has exactly these inputs and requires both.
        onSubmit={(typed: FieldValues) => decide(typed as Typed)}
      >
        <RadioButtonGroupInput
          source="verdict"
          label={review.verdict}
          choices={choices}
          row={false}
          sx={{ '& .MuiFormControlLabel-root': { mb: 1 } }}
          validate={required()}
          helperText={false}
        />
        <ExclusionNotice field="verdict" />
        <TextInput
          source="reason"
          label={review.reason}
          validate={reasonRules}
          helperText={office.approval.exclusion.reasonHelp}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Save isPending={isPending} />
          <Button size="small" onClick={onDone}>
            {cancel}
          </Button>
        </Box>
      </Form>
    </RecordContextProvider>
  );
}

function Undo({ id }: { id: string }) {
  const { mutate, isPending } = useStep(() => api('deleteReview', { id }), ['duplicates', 'purchase'], review.undone);
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {review.undo}
    </Button>
  );
}

/** The decision about one application, and the form to make it. */
export function Verdict({ member, standing: reviewState }: VerdictProps) {
  const isOpen = mayDecide(reviewState, 'keep');
  const [isTyping, setTyping] = useState(false);
  const { decision } = member;
  if (decision === null && !isOpen) return null;
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {decision !== null && (
        <>
          <Typography sx={{ fontWeight: 700 }}>
            {decision.code === null ? review.kept : review.excluded(review.codes[decision.code])}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {decision.reason}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {review.decided(time(decision.at), decision.by)}
          </Typography>
        </>
      )}
      {isOpen && isTyping && <VerdictForm member={member} standing={reviewState} onDone={() => setTyping(false)} />}
      {isOpen && !isTyping && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button size="small" variant="outlined" onClick={() => setTyping(true)}>
            {decision === null ? review.decide : review.change}
          </Button>
          {decision !== null && <Undo id={member.id} />}
        </Box>
      )}
    </Box>
  );
}
