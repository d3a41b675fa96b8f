import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** How the office is reached by telephone, and when it is not. */
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
