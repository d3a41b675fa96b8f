import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';
import { useStage } from './stage.ts';

/** The office's phone number, and the times when nobody answers. */
export function Telephone() {
  const { site } = useCopy('site');
  const currentStage = useStage();
  // Both texts are about the same days. The end of the page lists every closed day.
  const silent = site.unanswered(currentStage) ?? site.closed(currentStage);
  return (
    <>
      <Typography>{site.phoneAndHours}</Typography>
      {silent !== null && <Typography>{silent}</Typography>}
    </>
  );
}
