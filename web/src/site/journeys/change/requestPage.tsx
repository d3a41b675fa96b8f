import { change } from '../../../copy/ja.ts';
import { useStage } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function ChangeRequestPage() {
  const { timetable } = useStage();
  return (
    <RequestPage
      pattern={11}
      sentPath="/pre-registration-change-email-sent"
      copy={change.request}
      deadline={change.request.deadline(timetable)}
    />
  );
}
