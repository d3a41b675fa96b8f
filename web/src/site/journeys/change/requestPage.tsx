import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { RequestPage } from '../../parts/verification/requestPage.tsx';

export default function ChangeRequestPage() {
  const { change } = useCopy('change');
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
