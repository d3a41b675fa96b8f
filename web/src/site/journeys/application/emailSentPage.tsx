import { EmailSentPage } from '../../parts/verification/emailSentPage.tsx';

export default function ApplicationEmailSentPage() {
  return <EmailSentPage pattern={21} page="/pre-purchase-email-sent" />;
}
