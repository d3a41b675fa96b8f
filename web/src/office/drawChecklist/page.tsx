import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { FIRST_DRAW } from 'functions/shared/campaign/scheduledEvents';
import { useState } from 'react';
import { time } from '../../copy/format.ts';
import { drawChecklist, MOMENTS } from './texts.ts';
import { drawChecklistPage } from './descriptor.ts';
import { useDraws, useTimetable } from '../data/campaignState.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import { Unread } from '../pieces/unread.tsx';
import { createTicks } from './storedTicks.ts';
import { Moment } from './moment.tsx';
import { checklistTimes } from './times.ts';

const storedTicks = createTicks(() => window.localStorage, campaign.name);

/** Returns the campaign's ticks that this browser stores, by name. */
const useTicks = () => {
  const [ticks, setTicks] = useState<readonly string[]>(storedTicks.read);
  const toggle = (name: string): void => {
    const next = ticks.includes(name) ? ticks.filter((one) => one !== name) : ticks.concat(name);
    setTicks(next);
    storedTicks.write(next);
  };
  return { ticks, toggle };
};

/** /admin/drawChecklist: the office's actions around the draw, by time, to be ticked and printed. */
export default function DrawChecklistPage() {
  const timetableQuery = useTimetable();
  const drawsQuery = useDraws();
  const timetable = timetableQuery.data;
  const draws = drawsQuery.data;
  const { ticks, toggle } = useTicks();
  if (timetable === undefined || draws === undefined) return <Unread of={[timetableQuery, drawsQuery]} />;
  const draw = draws.find(({ number }) => number === FIRST_DRAW);
  const times = checklistTimes(timetable.timetable, draw);
  const head = [
    [campaign.name, drawChecklist.madeAt(time(timetable.now))],
    [campaign.office.name, campaign.office.phone],
  ] as const;
  return (
    <>
      <Typography sx={{ mt: 2, maxWidth: '60em' }}>{drawChecklist.lead}</Typography>
      <Box sx={{ my: 2 }}>
        <Button variant="contained" onClick={() => window.print()}>
          {drawChecklist.print}
        </Button>
      </Box>
      <PrintedSheet onScreen="10.5pt" onPaper="8.5pt">
        <SheetHead title={drawChecklistPage.title} lines={head} />
        {MOMENTS.map((name) => (
          <Moment
            key={name}
            name={name}
            times={times}
            commitment={draw?.commitment?.hash ?? drawChecklist.noted}
            ticks={ticks}
            onToggle={toggle}
          />
        ))}
      </PrintedSheet>
    </>
  );
}
