import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ApprovalKind } from 'functions/shared/approval/rows';
import type { Body } from 'functions/shared/contract/client';
import { ERRORS } from 'functions/shared/errors/appError';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../client/api.ts';
import { approval, concernedText } from '../../copy/ja/office/approval.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { failureText } from '../data/failures.ts';
import { useStep } from '../data/step.ts';
import { OwnerForm } from '../pieces/ownerForm.tsx';
import { useQuestion } from '../pieces/question.ts';
import { Section } from '../pieces/section.tsx';
import { pagePath } from '../shell/paths.ts';
import { useApprovals } from './approvals.ts';
import { Consequences } from './consequences.tsx';
import { aboutOf, APPROVAL_PARTS } from './parts.tsx';

interface AskingProps {
  readonly kind: ApprovalKind;
  readonly target: string;
  /** The target's version. When it changes, the effect is requested again. */
  readonly version: string;
  /** The form's initial values, if the page knows them. */
  readonly first?: FieldValues;
}

type ApprovalRequest = Body<'createApproval', 'office'>;
type ToPlan = Body<'planApproval', 'office'>;

/** Returns the typed request. A kind's form yields details of that kind, which TypeScript loses when the kind is generic. */
const approvalRequestOf = ({ kind, target }: AskingProps, typed: FieldValues): ApprovalRequest =>
  ({ kind, target, detail: APPROVAL_PARTS[kind].detail(typed), reason: String(typed.reason) }) as ApprovalRequest;
const toPlan = ({ kind, target }: AskingProps, typed: FieldValues): ToPlan =>
  ({ kind, target, terms: APPROVAL_PARTS[kind].terms?.(typed) ?? {} }) as ToPlan;
/** Returns the smallest possible request of this kind. */
const leastOf = ({ kind, target }: AskingProps): ToPlan =>
  ({ kind, target, terms: APPROVAL_PARTS[kind].least ?? {} }) as ToPlan;

const REFUSAL_MS = 8_000;

interface Typed {
  readonly typed: FieldValues;
  readonly clear: () => void;
}

/** Requests the effect from the server, and shows it before the action is requested. */
const useAsking = (props: AskingProps) => {
  const { ask, kinds } = office.approval;
  const question = useQuestion();
  const snackbar = useSnackbar();
  const { mutate, isPending } = useStep(
    (body: ApprovalRequest) => api('createApproval', { body }),
    ['approval'],
    ask.done,
  );
  const planning = useMutation({
    mutationFn: async ({ typed }: Typed) => await api('planApproval', { body: toPlan(props, typed) }),
    onError: (error) => snackbar.open({ text: failureText(error), timeout: REFUSAL_MS }),
    onSuccess: ({ refusal, concerned, consequences, times }, { typed, clear }) => {
      if (refusal !== null) return snackbar.open({ text: ERRORS[refusal].message, timeout: REFUSAL_MS });
      // A plan that is not refused has it.
      const who = concerned === null ? '' : concernedText(concerned);
      const { about, name } = kinds[props.kind];
      const consequence = APPROVAL_PARTS[props.kind].warning?.(typed, office) ?? null;
      question({
        title: ask.title,
        message: (
          <>
            {ask.message(about(who), name)}
            <Consequences of={consequences} times={times} />
            {consequence !== null && <Typography sx={{ mt: 1 }}>{consequence}</Typography>}
          </>
        ),
        button: ask.button,
        onYes: () => mutate(approvalRequestOf(props, typed), { onSuccess: clear }),
      });
    },
  });
  return { ask: planning.mutate, isBusy: isPending || planning.isPending };
};

function AskingForm(props: AskingProps) {
  const { ask, isBusy } = useAsking(props);
  const { initial, Fields, reasonRule } = APPROVAL_PARTS[props.kind];
  const words = approval.kinds[props.kind].asking;
  return (
    <Box sx={{ mt: 2, maxWidth: 480 }}>
      <OwnerForm
        heading={approval.ask.button}
        text={words.recorded}
        button={approval.ask.button}
        isBusy={isBusy}
        initial={{ ...initial, ...props.first }}
        reasonHelp={words.reasonHelp}
        reasonRule={reasonRule}
        onSubmit={(typed, clear) => ask({ typed, clear })}
      >
        <Fields />
      </OwnerForm>
    </Box>
  );
}

/** The form for an effect that is planned first. An effect without inputs is shown above the form. An obstacle replaces the form. */
function PlannedForm(props: AskingProps) {
  const { kind, target, version } = props;
  const { data: plan } = useQuery({
    queryKey: ['approval', 'plan', kind, target, version],
    queryFn: ({ signal }) => api('planApproval', { body: leastOf(props), signal }),
  });
  if (plan === undefined) return null;
  if (plan.refusal !== null) return <Typography variant="body2">{ERRORS[plan.refusal].message}</Typography>;
  return (
    <>
      {APPROVAL_PARTS[kind].terms === null && <Consequences of={plan.consequences} times={plan.times} />}
      <AskingForm {...props} />
    </>
  );
}

/** The form to request an action that needs two owners (rules 8.21). Only one request about a target can wait at a time. */
export function Asking(props: AskingProps) {
  const words = approval.kinds[props.kind].asking;
  const { page } = useApprovals('REQUESTED', props.target);
  if (page === undefined) return null;
  const waiting = page.approvals.find(({ kind }) => aboutOf(kind) === aboutOf(props.kind));
  // Another section shows a waiting request of another kind.
  if (waiting !== undefined && waiting.kind !== props.kind) return null;
  const { terms, least } = APPROVAL_PARTS[props.kind];
  const Form = terms === null || least !== undefined ? PlannedForm : AskingForm;
  return (
    <Section heading={words.heading}>
      {waiting === undefined ? (
        <>
          <Typography variant="body2">{words.text}</Typography>
          <Form {...props} />
        </>
      ) : (
        <Typography variant="body2">
          {words.waiting} <Link to={pagePath('approval')}>{approval.ask.open}</Link>
        </Typography>
      )}
    </Section>
  );
}
