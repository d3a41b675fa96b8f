import { EmailSentPage } from '../../parts/verification/emailSentPage.tsx';
import { REQUEST_PATH } from './statusKey.tsx';

export default function StatusLinkEmailSentPage() {
  return <EmailSentPage pattern={17} requestPath={REQUEST_PATH} />;
}
