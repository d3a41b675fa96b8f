import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { FIRST_DRAW } from 'functions/shared/campaign/scheduledEvents';
import { fromISO } from 'functions/shared/time/instants';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ManualTimes } from './texts/chapter.ts';
import { manual } from './texts/manual.ts';
import { type ChapterName, chapterNames } from './manualChapters.ts';
import { Link } from '../../ui/link.tsx';
import { useDraws, useTimetable } from '../data/campaignState.ts';
import { checklistTimes } from '../drawChecklist/times.ts';
import { PrintedSheet, SheetHead } from '../pieces/printed.tsx';
import { Unread } from '../pieces/unread.tsx';
import { Chapter } from './chapter.tsx';
import { chapterNow } from './chapterNow.ts';
import { helpPath } from './chapters.ts';
import { allPictures } from './picture.tsx';

/** Page numbers, since thirty sheets are easily mixed up. In a browser without such page boxes, its print dialog can add the numbers. */
const NUMBERED = '@page { @bottom-center { content: counter(page) " / " counter(pages); font-size: 9pt; } }';

/** Scrolls to the chapter of the address, once the page has loaded, and on each change of the address. */
const useChapterOfAddress = (isThere: boolean): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!isThere || hash === '') return;
    const chapter = document.getElementById(hash.slice(1));
    chapter?.focus({ preventScroll: true });
    chapter?.scrollIntoView();
  }, [isThere, hash, key]);
};

function Contents({ times, current }: { times: ManualTimes; current: ChapterName }) {
  return (
    <Box component="nav" aria-label={manual.contents} sx={{ mt: 2, breakInside: 'avoid' }}>
      <Box component="h2" sx={{ fontSize: '1.2em', m: 0 }}>
        {manual.contents}
      </Box>
      <Box component="ol" sx={{ m: 0, pl: '2em' }}>
        {chapterNames.map((name) => {
          const { title, when } = manual.chapters[name](times);
          return (
            <Box component="li" key={name} sx={{ fontWeight: name === current ? 700 : 400 }}>
              <Link
                to={helpPath(name)}
                color="inherit"
                sx={{ display: 'inline-block', py: 0.5, '@media print': { py: 0, textDecoration: 'none' } }}
              >
                {title}
              </Link>
              {when !== null && `（${when}）`}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

/** /admin/help: the office's manual, by day of the timetable in force. */
export default function HelpPage() {
  const timetableQuery = useTimetable();
  const drawsQuery = useDraws();
  const timetable = timetableQuery.data;
  const draws = drawsQuery.data;
  useChapterOfAddress(timetable !== undefined && draws !== undefined);
  if (timetable === undefined || draws === undefined) return <Unread of={[timetableQuery, drawsQuery]} />;
  const first = draws.find(({ number }) => number === FIRST_DRAW);
  const times = { at: timetable.timetable, draw: checklistTimes(timetable.timetable, first) };
  const current = chapterNow(fromISO(timetable.now), times);
  return (
    <>
      <Typography sx={{ mt: 2, maxWidth: '60em' }}>{manual.lead}</Typography>
      <Typography sx={{ mt: 1 }}>
        {manual.now(timetable.now)}：<Link to={helpPath(current)}>{manual.chapters[current](times).title}</Link>
      </Typography>
      <Box sx={{ my: 2 }}>
        <Button variant="contained" onClick={() => void allPictures(document.body).then(() => window.print())}>
          {manual.print}
        </Button>
      </Box>
      <GlobalStyles styles={NUMBERED} />
      <PrintedSheet onScreen="12pt" onPaper="10.5pt">
        <SheetHead title={manual.title} lines={[[manual.origin, manual.madeAt(timetable.now)]]} />
        <Contents times={times} current={current} />
        {chapterNames.map((name) => (
          <Chapter key={name} name={name} times={times} />
        ))}
      </PrintedSheet>
    </>
  );
}
