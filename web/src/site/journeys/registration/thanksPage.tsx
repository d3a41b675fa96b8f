import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import { Drawing } from '../../../ui/drawings.tsx';
import { NextSteps } from '../../../ui/nextSteps.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';

export default function RegistrationThanksPage() {
  const { thanks } = useCopy('registration').registration;
  const { timetable, now } = useStage();
  const isAnnounced = now !== null && now >= fromISO(timetable.applicationURLSent);
  const isOpen = now !== null && now >= fromISO(timetable.applicationStart);
  // The item about mail 3 is left out once that mail was sent to all, since a later registration sends it itself.
  const items = isOpen ? thanks.nextOpen(timetable) : thanks.next(timetable).slice(isAnnounced ? 1 : 0);
  return (
    <Page title={thanks.title} drawing={<Drawing motif="noren" />} lead={thanks.text}>
      <NextSteps title={thanks.nextTitle} items={items} />
      <Alert severity="warning">{thanks.caution}</Alert>
      <Typography variant="body2">{thanks.office}</Typography>
    </Page>
  );
}
