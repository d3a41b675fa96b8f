import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function ApplicationRequestPage() {
  const { application } = useCopy('application');
  const { timetable } = useStage();
  return (
    <RequestPage
      pattern={21}
      sentPath="/pre-purchase-email-sent"
      copy={application.request}
      deadline={application.request.deadline(timetable)}
    />
  );
}
