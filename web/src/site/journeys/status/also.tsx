import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ApplicationState } from 'functions/shared/application/states';
import { fromISO } from 'functions/shared/time/instants';
import { offersReceipt, type StatusAnswer } from '../../../copy/statusShown.ts';
import { useCopy } from '../../../copy/language.tsx';
import { Link } from '../../parts/link.tsx';
import { useStage } from '../../parts/stage.ts';

/** States in which the applicant can change nothing. */
const ENDED: readonly ApplicationState[] = ['WITHDRAWN', 'EXCLUDED', 'DECLINED', 'LAPSED', 'INCOMPLETE'];

/** Links to the next possible actions: to change or withdraw while possible, to check the draw, to ask. */
export function Also({ answer }: { answer: StatusAnswer }) {
  const { state } = answer;
  const { status } = useCopy('status');
  const { now, timetable } = useStage();
  const isChangeable = now !== null && now < fromISO(timetable.modificationEnd) && !ENDED.includes(state);
  const links = [
    ...(offersReceipt(answer) ? [{ to: '/receipt', text: status.also.receipt }] : []),
    ...(isChangeable ? [{ to: '/pre-registration-change', text: status.also.change(timetable) }] : []),
    { to: '/draw', text: status.also.draw },
    ...(state === 'WON' ? [{ to: '/shops', text: status.also.shops }] : []),
    { to: '/enquiry', text: status.also.enquiry },
  ];
  return (
    <Box component="section" sx={{ displayPrint: 'none' }}>
      <Typography variant="h2">{status.also.title}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className="link-tall">
              {text}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
}
