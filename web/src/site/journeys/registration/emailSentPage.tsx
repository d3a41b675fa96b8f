import { EmailSentPage } from '../../parts/verification/emailSentPage.tsx';

export default function RegistrationEmailSentPage() {
  return <EmailSentPage pattern={1} page="/pre-registration-email-sent" />;
}
