import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inquiryInputSchema } from 'functions/shared/entities/typed/inquiry';
import { maskCardNumbers } from 'functions/shared/fields/cardNumbers';
import { normalizeText } from 'functions/shared/fields/normalize';
import { useMemo } from 'react';
import { Telephone } from '../../parts/telephone.tsx';
import { useTypoQuestion } from '../../parts/typoQuestion.ts';
import { useSubmission } from '../../parts/submission.ts';
import { faultsOf } from '../../../ui/form/checks.ts';
import { useDraftForm } from '../../parts/draftForm.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { tidied } from '../../parts/person/tidied.ts';
import { Form } from '../../../ui/form/form.tsx';
import { orNull } from '../../../ui/form/orNull.ts';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import type { Copy } from '../../../copy/texts.ts';
import { api } from '../../../client/api.ts';
import { drafts } from '../../../client/session.ts';
import { EmailField } from '../../parts/person/emailField.tsx';
import type { SentEnquiry } from './sentEnquiry.ts';

type EnquiryValues = { name: string; email: string; phone: string; message: string };

const DRAFT = 'enquiry';
const empty: EnquiryValues = { name: '', email: '', phone: '', message: '' };
const messagesOf = ({ enquiry: { name, phone, message }, person: { email } }: Pick<Copy, 'enquiry' | 'person'>) => ({
  name,
  email,
  phone,
  message,
});

/** Masks card numbers before they leave the browser. */
function enquiryInput({ phone, message, ...rest }: EnquiryValues) {
  return { ...rest, phone: orNull(phone), message: maskCardNumbers(normalizeText(message)) };
}

export default function EnquiryPage() {
  const copy = useCopy('enquiry', 'person', 'site');
  const { enquiry, site } = copy;
  const messages = useMemo(() => messagesOf(copy), [copy]);
  const { failure, submit, leave } = useSubmission();
  const askAboutTypo = useTypoQuestion();
  const form = useDraftForm({
    draft: DRAFT,
    defaults: empty,
    faults: (values) => faultsOf(inquiryInputSchema, enquiryInput, messages, values),
  });
  const send = async (values: EnquiryValues) =>
    submit(async () => {
      const body = enquiryInput(values);
      await api('createInquiry', { body, idempotencyKey: drafts.submissionKey(DRAFT, body) });
      drafts.settle(DRAFT);
      drafts.remove(DRAFT);
      leave('/enquiry-thanks', { isMasked: body.message !== normalizeText(values.message) } satisfies SentEnquiry);
    });

  const onValid = (values: EnquiryValues) =>
    askAboutTypo(values.email, (email) => {
      form.setValue('email', email);
      void send({ ...values, email });
    });

  return (
    <Page title={enquiry.title} lead={enquiry.lead}>
      <Box>
        <Link to="/faq">{site.faq}</Link>
      </Box>
      <Typography variant="body2">{enquiry.purpose}</Typography>
      <Form form={form} messages={messages} failure={failure} onValid={onValid} submitText={enquiry.submit}>
        <TextField name="name" label={enquiry.name.label} autoComplete="name" />
        <EmailField />
        <TextField
          name="phone"
          label={enquiry.phone.label}
          required={false}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          tidy={tidied.phoneNumber}
          width={16}
        />
        <TextField name="message" label={enquiry.message.label} help={enquiry.message.help} rows={6} />
      </Form>
      <Typography variant="h2">{enquiry.phoneTitle}</Typography>
      <Telephone />
    </Page>
  );
}
