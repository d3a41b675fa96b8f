import { useCopy } from '../../../copy/language.tsx';
import { useIsApplicationOpen } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function RegistrationRequestPage() {
  const { registration } = useCopy('registration');
  const isApplicable = useIsApplicationOpen();
  const { applicable, apply } = registration.request;
  return (
    <RequestPage
      pattern={1}
      sentPath="/pre-registration-email-sent"
      copy={registration.request}
      instead={isApplicable ? { text: applicable, to: '/pre-purchase', button: apply } : undefined}
    />
  );
}
