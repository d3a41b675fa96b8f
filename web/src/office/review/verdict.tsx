import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { suggestion } from 'functions/shared/review/decision';
import type { ExclusionCode } from 'functions/shared/review/exclusionCodes';
import type { GroupKind } from 'functions/shared/review/duplicateGroups';
import { mayDecide, type ReviewStanding } from 'functions/shared/review/standing';
import { LIMITS } from 'functions/shared/ground/limits';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Form, maxLength, RecordContextProvider, required, SelectInput, TextInput } from 'react-admin';
import { time } from '../../copy/format.ts';
import { officeApi as api } from '../../client/api.ts';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { useStep } from '../data/step.ts';
import { useQuestion } from '../pieces/question.ts';
import { codeChoices, fittingReason, toldFor } from '../pieces/exclusionCode.ts';
import { ExclusionTold } from '../pieces/exclusionTold.tsx';
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
  readonly kind: GroupKind;
  /** Also `closed` for people who may not decide. */
  readonly standing: ReviewStanding;
}

/** Saves a decision, after a question if it rules the application out. */
const useDecide = (member: Member, onDone: () => void) => {
  const all = useOfficeCopy();
  const { review: copy } = useDeskCopy();
  const question = useQuestion();
  const { mutate, isPending } = useStep(
    ({ verdict, reason }: Typed) =>
      api('replaceReview', {
        id: member.id,
        body:
          verdict === KEEP ? { decision: KEEP, code: null, reason } : { decision: 'exclude', code: verdict, reason },
      }),
    ['duplicates', 'purchase'],
    copy.saved,
  );
  const decide = (typed: Typed): void => {
    const save = (): void => mutate(typed, { onSuccess: onDone });
    if (typed.verdict === KEEP) return save();
    question({
      title: copy.excludeTitle,
      message: `${copy.excludeMessage(comparedValue(member, 'name'), member.receiptID, copy.codes[typed.verdict])}${toldFor(typed.verdict, all) ?? ''}`,
      button: copy.excludeButton,
      onYes: save,
    });
  };
  return { decide, isPending };
};

function VerdictForm({ member, kind, standing, onDone }: VerdictProps & { onDone: () => void }) {
  const all = useOfficeCopy();
  const { cancel } = all;
  const { review: copy } = useDeskCopy();
  const { decide, isPending } = useDecide(member, onDone);
  const { decision } = member;
  const mayExclude = mayDecide(standing, 'exclude');
  const proposed = decision === null ? suggestion(kind) : (decision.code ?? KEEP);
  const verdict = mayExclude ? proposed : KEEP;
  const codes = mayExclude ? codeChoices(all) : [];
  const choices = [...codes.map(({ id, name }) => ({ id, name: copy.excluded(name) })), { id: KEEP, name: copy.kept }];
  return (
    <RecordContextProvider value={NO_RECORD}>
      <Form
        defaultValues={{ verdict: verdict ?? '', reason: decision?.reason ?? '' }}
        // The form has exactly these inputs and requires both.
        onSubmit={(typed: FieldValues) => decide(typed as Typed)}
      >
        <SelectInput source="verdict" label={copy.verdict} choices={choices} validate={required()} helperText={false} />
        <ExclusionTold field="verdict" />
        <TextInput
          source="reason"
          label={copy.reason}
          validate={reasonRules}
          helperText={all.approval.exclusion.reasonHelp}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          <Button type="submit" variant="contained" size="small" disabled={isPending}>
            {copy.save}
          </Button>
          <Button size="small" onClick={onDone}>
            {cancel}
          </Button>
        </Box>
      </Form>
    </RecordContextProvider>
  );
}

function Undo({ id }: { id: string }) {
  const { review: copy } = useDeskCopy();
  const { mutate, isPending } = useStep(() => api('deleteReview', { id }), ['duplicates', 'purchase'], copy.undone);
  return (
    <Button size="small" disabled={isPending} onClick={() => mutate()}>
      {copy.undo}
    </Button>
  );
}

/** The decision about one application, and the form to make it. */
export function Verdict({ member, kind, standing }: VerdictProps) {
  const { review: copy } = useDeskCopy();
  const isOpen = mayDecide(standing, 'keep');
  const [isTyping, setTyping] = useState(false);
  const { decision } = member;
  if (decision === null && !isOpen) return null;
  return (
    <Box sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      {decision !== null && (
        <>
          <Typography sx={{ fontWeight: 700 }}>
            {decision.code === null ? copy.kept : copy.excluded(copy.codes[decision.code])}
          </Typography>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {decision.reason}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {copy.decided(time(decision.at), decision.by)}
          </Typography>
        </>
      )}
      {isOpen && isTyping && (
        <VerdictForm member={member} kind={kind} standing={standing} onDone={() => setTyping(false)} />
      )}
      {isOpen && !isTyping && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
          <Button size="small" variant="outlined" onClick={() => setTyping(true)}>
            {decision === null ? copy.decide : copy.change}
          </Button>
          {decision !== null && <Undo id={member.id} />}
        </Box>
      )}
    </Box>
  );
}
