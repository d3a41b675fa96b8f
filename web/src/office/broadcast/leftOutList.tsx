import Typography from '@mui/material/Typography';
import { LEFT_OUT, type LeftOut } from 'functions/shared/mail/audience';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';

/** Whom an audience named and a broadcast does not go to, by why. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const { broadcast: copy } = useOfficeCopy();
  const reasons = LEFT_OUT.filter((reason) => (leftOut[reason] ?? 0) > 0);
  if (reasons.length === 0) return null;
  return (
    <>
      <Typography variant="h3" sx={{ fontSize: '0.9rem', fontWeight: 700 }}>
        {copy.leftOutHeading}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ mt: 0.5, mb: 2, pl: 3 }}>
        {reasons.map((reason) => (
          <li key={reason}>{copy.leftOutCount(copy.leftOut[reason], leftOut[reason] ?? 0)}</li>
        ))}
      </Typography>
    </>
  );
}
