import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { phaseOf } from 'functions/shared/campaign/stages';
import { fromISO } from 'functions/shared/time/instants';
import { Drawing } from '../../../ui/drawings.tsx';
import { NextSteps } from '../../../ui/nextSteps.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { NotDone } from '../../parts/afterAction.tsx';
import { useStage } from '../../parts/stage.ts';
import { storedOutcome } from './outcome.ts';

export default function ChangeThanksPage() {
  const { thanks } = useCopy('change').change;
  const { stage, timetable, now } = useStage();
  const isOpen = stage !== null && phaseOf(stage) === 4;
  const isResultOut = now !== null && now >= fromISO(timetable.resultRelease);
  const outcome = storedOutcome();
  if (outcome === null) return <NotDone page="/registration-change-thanks" />;
  const { emailPending, givenUp, isSaved } = outcome;
  return (
    <Page
      title={thanks.titles[givenUp ?? 'change']}
      drawing={<Drawing motif={emailPending === null ? 'cup' : 'envelope'} />}
    >
      {givenUp === 'win' && <Typography>{thanks.declined}</Typography>}
      {givenUp === 'application' && <Typography>{isOpen ? thanks.withdrawn : thanks.withdrawnLate}</Typography>}
      {givenUp !== null && isOpen && <Typography>{thanks.withdrawnNext(timetable)}</Typography>}
      {isSaved && <Typography>{thanks.saved}</Typography>}
      {emailPending !== null && <Alert severity="warning">{thanks.emailPending(emailPending, timetable)}</Alert>}
      {givenUp === null && <NextSteps title={thanks.nextTitle} items={thanks.next(timetable, isResultOut)} />}
    </Page>
  );
}
