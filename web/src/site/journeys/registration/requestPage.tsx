import { registration } from '../../../copy/ja.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function RegistrationRequestPage() {
  return <RequestPage pattern={1} sentPath="/pre-registration-email-sent" copy={registration.request} />;
}
