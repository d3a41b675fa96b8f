import { EmailSentPage } from '../../parts/verification/emailSentPage.tsx';

export default function StatusLinkEmailSentPage() {
  return <EmailSentPage pattern={17} page="/status-link-email-sent" />;
}
