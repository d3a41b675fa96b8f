import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { fromISO } from 'functions/shared/time/instants';
import { Drawing } from '../../../ui/drawings.tsx';
import { NextSteps } from '../../../ui/nextSteps.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { isDone, NotDone } from '../../parts/afterAction.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { useStage } from '../../parts/stage.ts';
import { hasLink } from '../../parts/journeyKey.ts';

export default function RegistrationThanksPage() {
  const { thanks, toApply } = useCopy('registration').registration;
  const { timetable, now } = useStage();
  if (!isDone('/registration-thanks')) return <NotDone page="/registration-thanks" />;
  const isAnnounced = now !== null && now >= fromISO(timetable.applicationURLSent);
  const isOpen = now !== null && now >= fromISO(timetable.applicationStart);
  // The registration has verified the address, so no other mail is necessary.
  const leadsOn = isOpen && hasLink('purchase');
  // The item about mail 3 is left out once that mail was sent to all, since a later registration sends it itself.
  const items = isOpen ? thanks.nextOpen(timetable, leadsOn) : thanks.next(timetable).slice(isAnnounced ? 1 : 0);
  return (
    <Page title={thanks.title} drawing={<Drawing motif="noren" />} lead={thanks.text}>
      <Alert severity="warning">{thanks.caution}</Alert>
      {leadsOn && (
        <Box>
          <LinkButton to="/purchase" variant="contained">
            {toApply}
          </LinkButton>
        </Box>
      )}
      <NextSteps title={thanks.nextTitle} items={items} />
      <Typography variant="body2">{thanks.office}</Typography>
    </Page>
  );
}
