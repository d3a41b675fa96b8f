import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { FIRST_DRAW } from 'functions/shared/campaign/scheduledEvents';
import { type ReactNode, useId } from 'react';
import { time } from '../../copy/format.ts';
import { type ChecklistTimes, drawChecklist, type MomentName, type Place } from './texts.ts';
import { Link } from '../../ui/link.tsx';
import { reportPath } from '../drawReport/path.ts';
import { ADMIN_BASE, filteredList, pagePath } from '../shell/paths.ts';

/** The address of each page that the checklist leads to. */
const PLACES: Readonly<Record<Place, string>> = {
  published: '/draw',
  total: pagePath('totalPurchase'),
  review: pagePath('review'),
  mails: `${ADMIN_BASE}/mail`,
  bulkMails: `${ADMIN_BASE}/bulkMail`,
  exclusionMails: filteredList('mail', { mailType: '15' }),
  resultMails: filteredList('bulkMail', { mailType: '41' }),
  report: reportPath(FIRST_DRAW),
  approvals: pagePath('approval'),
  stages: `${ADMIN_BASE}/systemStage`,
};

/** A step with its box, to be ticked on screen or on paper. */
function Step({ text, isTicked, onToggle }: { text: string; isTicked: boolean; onToggle: () => void }) {
  return (
    <Box component="li" sx={{ mb: 0.5, '@media print': { mb: 0 } }}>
      <FormControlLabel
        label={text}
        control={
          <Checkbox
            size="small"
            checked={isTicked}
            onChange={onToggle}
            sx={{ p: 0.5, mt: '-3px', '@media print': { py: 0, mt: 0 } }}
          />
        }
        sx={{ alignItems: 'flex-start', mx: 0, '& .MuiFormControlLabel-label': { fontSize: 'inherit' } }}
      />
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '7em minmax(0, 1fr)' }, columnGap: 1 }}>
      <Box component="dt" sx={{ fontWeight: 700 }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Box>
  );
}

/** Lines to write on. */
function Notes({ notes }: { notes: readonly string[] }) {
  return notes.map((note) => (
    <Box key={note} sx={{ borderBottom: '1px dotted #000', minHeight: '2.2em', display: 'flex', alignItems: 'end' }}>
      {note}
    </Box>
  ));
}

interface MomentProps {
  readonly name: MomentName;
  readonly times: ChecklistTimes;
  /** The commitment, or a placeholder for a noted value. */
  readonly commitment: string;
  readonly ticks: readonly string[];
  readonly onToggle: (tick: string) => void;
}

/** One time of the checklist: what to do, check, press, say and avoid. */
export function Moment({ name, times, commitment, ticks, onToggle }: MomentProps) {
  const { title, steps, look, press, say, leave, trouble, notes = [] } = drawChecklist.moments[name](times);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ border: '1px solid #000', p: 1, mt: 1, breakInside: 'avoid' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Box component="h3" id={id} sx={{ fontSize: '1.15em', m: 0 }}>
          {time(times[name])} {title}
        </Box>
        <Box aria-hidden sx={{ display: 'none', '@media print': { display: 'block' } }}>
          {drawChecklist.people}
        </Box>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 0.5 }}>
        {Object.entries(steps).map(([step, text]) => {
          const tick = `${name}.${step}`;
          return <Step key={step} text={text} isTicked={ticks.includes(tick)} onToggle={() => onToggle(tick)} />;
        })}
      </Box>
      {name === 'release' && (
        <Box sx={{ fontFamily: 'monospace', fontSize: '0.9em', mb: 0.5 }}>
          {drawChecklist.command(window.location.origin, commitment)}
        </Box>
      )}
      <Box component="dl" sx={{ m: 0 }}>
        <Fact name={drawChecklist.look}>
          {look.map((place) => (
            <Link
              key={place}
              to={PLACES[place]}
              color="inherit"
              sx={{ mr: 2, display: 'inline-block', minHeight: 24, '@media print': { minHeight: 0 } }}
            >
              {drawChecklist.places[place]}
            </Link>
          ))}
        </Fact>
        <Fact name={drawChecklist.press}>{press}</Fact>
        <Fact name={drawChecklist.say}>{say}</Fact>
        <Fact name={drawChecklist.leave}>{leave}</Fact>
        {trouble !== undefined && <Fact name={drawChecklist.trouble}>{trouble}</Fact>}
      </Box>
      <Notes notes={notes} />
    </Box>
  );
}
