import { EmailSentPage } from '../../parts/verification/emailSentPage.tsx';

export default function ChangeEmailSentPage() {
  return <EmailSentPage pattern={11} page="/pre-registration-change-email-sent" />;
}
