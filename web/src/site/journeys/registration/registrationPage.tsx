import Stack from '@mui/material/Stack';
import { accountInputSchema } from 'functions/shared/entities/typed/person';
import { useMemo } from 'react';
import { useSubmission } from '../../parts/submission.ts';
import { faultsOf } from '../../../ui/form/checks.ts';
import { useDraftForm } from '../../parts/draftForm.ts';
import { Form } from '../../../ui/form/form.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { drafts } from '../../../client/session.ts';
import { useIsApplicationOpen } from '../../parts/stage.ts';
import { ConsentFields, PersonFields } from '../../parts/person/personFields.tsx';
import {
  emptyNewPerson,
  newPersonInput,
  newPersonMessages,
  type NewPersonValues,
} from '../../parts/person/personValues.ts';
import { endJourney } from '../../parts/verification/journeyEnd.ts';
import { LinkGate, passOn, type Visit } from '../../parts/verification/linkGate.tsx';
import { LinkProblem } from '../../parts/verification/linkProblem.tsx';

const JOURNEY = 'registration';
const REQUEST_PATH = '/pre-registration';

export default function RegistrationPage() {
  const { registration } = useCopy('registration');
  return (
    <LinkGate
      journey={JOURNEY}
      requestPath={REQUEST_PATH}
      confirmLead={registration.confirmLead}
      takesAccountKey={false}
    >
      {(visit) =>
        visit.accountID === null ? <RegistrationForm visit={visit} /> : <Registered email={visit.email ?? ''} />
      }
    </LinkGate>
  );
}

function RegistrationForm({ visit }: { visit: Visit }) {
  const copy = useCopy('person', 'registration');
  const { registration } = copy;
  const messages = useMemo(() => newPersonMessages(copy), [copy]);
  const isApplicationOpen = useIsApplicationOpen();
  const { failure, submit, leave } = useSubmission();
  const form = useDraftForm<NewPersonValues>({
    draft: JOURNEY,
    defaults: emptyNewPerson,
    faults: (values) => faultsOf(accountInputSchema, newPersonInput, messages, values),
  });
  if (failure?.kind === 'expired' || failure?.kind === 'missing') {
    return <LinkProblem problem={failure.kind} requestPath={REQUEST_PATH} />;
  }
  if (failure?.kind === 'refused' && failure.code === 'account_exists') return <Registered email={visit.email ?? ''} />;

  const register = (values: NewPersonValues) =>
    submit(async () => {
      const body = { ...newPersonInput(values), verificationKey: visit.key };
      const { id } = await api('createAccount', { body, idempotencyKey: drafts.submissionKey(JOURNEY, body) });
      if (isApplicationOpen) passOn(visit, 'purchase', id);
      endJourney(JOURNEY);
      leave('/registration-thanks');
    });

  return (
    <Page title={registration.title} lead={visit.email === null ? undefined : registration.lead(visit.email)}>
      <Form form={form} messages={messages} failure={failure} onValid={register} submitText={registration.submit}>
        <PersonFields asksForPlan />
        <ConsentFields />
      </Form>
    </Page>
  );
}

function Registered({ email }: { email: string }) {
  const { registration } = useCopy('registration');
  const isOpen = useIsApplicationOpen();
  return (
    <Page title={registration.alreadyTitle} lead={registration.alreadyText(email)}>
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        {isOpen && (
          <LinkButton to="/pre-purchase" variant="contained">
            {registration.toApply}
          </LinkButton>
        )}
        <LinkButton to="/pre-registration-change" variant="outlined">
          {registration.toChange}
        </LinkButton>
      </Stack>
    </Page>
  );
}
