import Alert from '@mui/material/Alert';
import { emailInputSchema } from 'functions/shared/fields/fieldSchemas';
import { useMemo } from 'react';
import { z } from 'zod';
import { useNavigate } from 'react-router-dom';
import { useTypoQuestion } from '../typoQuestion.ts';
import { useSubmission } from '../submission.ts';
import { faultsOf } from '../../../ui/form/checks.ts';
import { useDraftForm } from '../draftForm.ts';
import { Form } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { LinkButton } from '../linkButton.tsx';
import { Steps } from '../steps.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { EmailField } from '../person/emailField.tsx';
import { type Pattern, emailDraft, requestMail } from './request.ts';

const schema = z.strictObject({ email: emailInputSchema });

interface RequestPageProps {
  readonly pattern: Pattern;
  readonly sentPath: string;
  readonly copy: {
    title: string;
    lead: string;
    submit: string;
    stepsTitle: string;
    steps: readonly string[];
    note?: string;
  };
  readonly deadline?: string;
  /** An alternative for the reader in place of this journey. */
  readonly instead?: { readonly text: string; readonly to: string; readonly button: string } | undefined;
}

/** The first page of a journey. It requests a mail with a link to the next page. */
export function RequestPage({ pattern, sentPath, copy, deadline, instead }: RequestPageProps) {
  const { email } = useCopy('person').person;
  const messages = useMemo(() => ({ email }), [email]);
  const navigate = useNavigate();
  const { failure, submit } = useSubmission();
  const askAboutTypo = useTypoQuestion();
  const form = useDraftForm({
    draft: emailDraft(pattern),
    defaults: { email: '' },
    // An address is quickly typed again.
    asks: false,
    faults: (values) => faultsOf(schema, (typed: typeof values) => typed, messages, values),
  });

  const send = (address: string) => {
    form.setValue('email', address);
    void submit(async () => {
      await requestMail(pattern, address);
      void navigate(sentPath);
    });
  };

  return (
    <Page title={copy.title} lead={copy.lead}>
      {deadline !== undefined && <Alert severity="info">{deadline}</Alert>}
      {instead !== undefined && (
        <>
          <Alert severity="info">{instead.text}</Alert>
          <LinkButton to={instead.to} variant="contained">
            {instead.button}
          </LinkButton>
        </>
      )}
      <Form
        form={form}
        messages={messages}
        failure={failure}
        submitText={copy.submit}
        onValid={({ email }) => askAboutTypo(email, send)}
      >
        <EmailField />
      </Form>
      <Steps title={copy.stepsTitle} steps={copy.steps} />
      {copy.note !== undefined && <Alert severity="warning">{copy.note}</Alert>}
    </Page>
  );
}
