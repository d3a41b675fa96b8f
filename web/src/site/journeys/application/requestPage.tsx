import { application } from '../../../copy/ja.ts';
import { useStage } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function ApplicationRequestPage() {
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
