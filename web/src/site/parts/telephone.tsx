import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** How to reach the office by telephone, and when it is closed. */
export function Telephone() {
  const { site } = useCopy('site');
  const closed = site.closed(useStage());
  return (
    <>
      <Typography>{site.phoneAndHours}</Typography>
      {closed !== null && <Typography>{closed}</Typography>}
    </>
  );
}
