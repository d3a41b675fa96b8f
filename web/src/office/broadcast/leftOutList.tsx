import { LEFT_OUT, type LeftOut } from 'functions/shared/mail/audience';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { HeadedList } from './headedList.tsx';

/** People of the audience who get no mail, by reason. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const { broadcast: copy } = useOfficeCopy();
  const reasons = LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);
  if (reasons.length === 0) return null;
  return (
    <HeadedList heading={copy.leftOutHeading}>
      {reasons.map((reason) => (
        <li key={reason}>{copy.leftOutCount(copy.leftOut[reason], leftOut[reason] ?? 0)}</li>
      ))}
    </HeadedList>
  );
}
