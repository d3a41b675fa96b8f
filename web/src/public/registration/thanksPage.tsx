import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/campaign/instants';
import { Drawing } from '../../components/drawings.tsx';
import { NextSteps } from '../../components/nextSteps.tsx';
import { Page } from '../../components/page.tsx';
import { registration } from '../../copy/ja.ts';
import { useStage } from '../../lib/stage.ts';

const { thanks } = registration;

export default function RegistrationThanksPage() {
  const { timetable, now } = useStage();
  const isAnnounced = now !== null && now >= fromISO(timetable.applicationURLSent);
  const isOpen = now !== null && now >= fromISO(timetable.applicationStart);
  // Mail 3 came with the registration itself once the address of the application was sent to all.
  const items = isOpen ? thanks.nextOpen(timetable) : thanks.next(timetable).slice(isAnnounced ? 1 : 0);
  return (
    <Page title={thanks.title} drawing={<Drawing motif="noren" />} lead={thanks.text}>
      <NextSteps title={thanks.nextTitle} items={items} />
      <Alert severity="warning">{thanks.caution}</Alert>
      <Typography variant="body2">{thanks.office}</Typography>
    </Page>
  );
}
