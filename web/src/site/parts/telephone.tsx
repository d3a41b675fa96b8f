import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** How to reach the office by telephone, and when nobody answers. */
export function Telephone() {
  const { site } = useCopy('site');
  const known = useStage();
  const [closed, unanswered] = [site.closed(known), site.unanswered(known)];
  return (
    <>
      <Typography>{site.phoneAndHours}</Typography>
      {closed !== null && <Typography>{closed}</Typography>}
      {unanswered !== null && <Typography>{unanswered}</Typography>}
    </>
  );
}
