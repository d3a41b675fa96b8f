import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { usePublished } from '../../parts/draw/publishedDraws.ts';
import { useStage } from '../../parts/stage.ts';
import { Counts } from './counts.tsx';
import { OwnNumber } from './ownNumber.tsx';
import { Published } from './published.tsx';
import { TimeLine } from './timeLine.tsx';

/** How the draw works, in five plain sentences (rules 8.15), one's own place in it, and its publication. */
export default function DrawPage() {
  const { draw } = useCopy('draw');
  const { timetable } = useStage();
  const query = usePublished();
  // The sentences describe the timetable's draw.
  const [first] = query.data ?? [];
  const instants = {
    committedAt: first?.commitment.publishedAt ?? timetable.commitment,
    roundAt: first?.roundAt ?? timetable.draw,
  };
  return (
    <Page title={draw.title} lead={draw.lead}>
      <Box component="ol" sx={{ m: 0, pl: '1.6em', '& li::marker': { color: 'secondary.main', fontWeight: 700 } }}>
        {draw.sentences(timetable, instants).map((sentence) => (
          <Typography key={sentence} component="li" sx={{ pl: 0.5, py: 1 }}>
            {sentence}
          </Typography>
        ))}
      </Box>
      <OwnNumber query={query} />
      <Box component="section" sx={{ bgcolor: 'washi.main', borderRadius: 1, p: { xs: 2, sm: 3 } }}>
        <Typography variant="h2">{draw.partialTitle}</Typography>
        <Typography>{draw.partial}</Typography>
      </Box>
      <TimeLine instants={instants} query={query} />
      <Counts />
      <Published query={query} />
    </Page>
  );
}
