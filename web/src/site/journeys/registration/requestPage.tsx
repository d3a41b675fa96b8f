import { useCopy } from '../../../copy/language.tsx';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function RegistrationRequestPage() {
  const { registration } = useCopy('registration');
  return <RequestPage pattern={1} sentPath="/pre-registration-email-sent" copy={registration.request} />;
}
