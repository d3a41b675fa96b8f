import { LEFT_OUT, type LeftOut } from 'functions/shared/mail/audience';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { HeadedList } from './headedList.tsx';

/** The people of the audience who get no mail, by reason. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const reasons = LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);
  if (reasons.length === 0) return null;
  return (
    <HeadedList heading={broadcast.leftOutHeading}>
      {reasons.map((reason) => (
        <li key={reason}>{broadcast.leftOutCount(broadcast.leftOut[reason], leftOut[reason] ?? 0)}</li>
      ))}
    </HeadedList>
  );
}
