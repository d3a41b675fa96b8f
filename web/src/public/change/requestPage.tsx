import { change } from '../../copy/ja.ts';
import { useStage } from '../../lib/stage.ts';
import { RequestPage } from '../verification/requestPage.tsx';

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
