import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';
import { Drawing } from '../../ui/drawings.tsx';
import { Page } from '../../ui/page.tsx';
import type { Ending } from '../parts/ending.ts';
import { useStage } from '../parts/stage.ts';
import { WayOn } from '../parts/wayOn.tsx';

interface EndedProps {
  readonly ending: Ending;
  readonly isSwitched: boolean;
  /** Whether the reader has just arrived by a mail's link and has typed nothing yet. */
  readonly hasArrived: boolean;
}

/** The page in place of one whose time ended while it was open. It says that nothing was accepted, since when, and what to do now (rules 3.23). */
export default function Ended({ ending, isSwitched, hasArrived }: EndedProps) {
  const { ended } = useCopy('ended');
  const { timetable } = useStage();
  const end = ending === 'change' ? timetable.modificationEnd : timetable.applicationEnd;
  const { title, at, early } = ended[hasArrived ? 'arrived' : ending];
  return (
    <Page title={title} drawing={<Drawing motif="shutter" />} lead={isSwitched ? early : at(end)}>
      <Typography>{hasArrived ? ended.arrived.text : ended.unsent}</Typography>
      <WayOn to="/closed" text={ended.next} />
    </Page>
  );
}
