import { phaseOf } from 'functions/shared/campaign/stages';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function RegistrationRequestPage() {
  const { registration } = useCopy('registration');
  const { stage } = useStage();
  const isApplicable = stage !== null && phaseOf(stage) === 4;
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
