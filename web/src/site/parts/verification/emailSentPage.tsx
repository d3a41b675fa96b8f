import { AFTER_ACTION, type PathAfterAction } from 'functions/shared/site/routing';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotDone } from '../afterAction.tsx';
import { useSubmission } from '../submission.ts';
import { Drawing } from '../../../ui/drawings.tsx';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { LinkButton } from '../linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useSnackbar } from '../../../ui/snackbar.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { likelyMeant } from '../emailTypo.ts';
import { useStage } from '../stage.ts';
import { drafts } from '../../../client/session.ts';
import { useSecondsUntil } from '../../../ui/countdown.ts';
import { emailDraft, lastSent, type Pattern, requestMail } from './request.ts';

const AGAIN_AFTER_MS = 60_000;

interface EmailSentPageProps {
  readonly pattern: Pattern;
  /** This page, which follows the page where the address is typed. */
  readonly page: PathAfterAction;
}

/** The destination of the mail, how to correct the address, and what to do if no mail arrives (rules 3.13). */
export function EmailSentPage({ pattern, page }: EmailSentPageProps) {
  const requestPath = AFTER_ACTION[page];
  const { emailSent } = useCopy('emailSent');
  const { timetable } = useStage();
  const end = pattern === 11 ? timetable.modificationEnd : timetable.applicationEnd;
  const lead = pattern === 17 ? emailSent.statusText(timetable) : emailSent.text(end);
  const [sent, setSent] = useState(() => lastSent(pattern));
  const { failure, submit } = useSubmission();
  const snackbar = useSnackbar();
  const seconds = useSecondsUntil((sent?.sentAt ?? 0) + AGAIN_AFTER_MS);

  if (!sent) return <NotDone page={page} />;
  const again = () =>
    submit(async () => {
      setSent(await requestMail(pattern, sent.email));
      snackbar.open({ text: emailSent.sentAgain });
    });

  return (
    <Page title={emailSent.title} drawing={<Drawing motif="envelope" />} lead={lead}>
      <ErrorSummary faults={[]} failure={failure} />
      <Box sx={{ bgcolor: 'washi.main', borderRadius: 1, p: 2 }}>
        <Typography variant="body2">{emailSent.to}</Typography>
        <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{sent.email}</Typography>
      </Box>
      <TypoHint email={sent.email} pattern={pattern} requestPath={requestPath} />
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" disabled={seconds > 0} onClick={() => void again()}>
          {emailSent.again}
        </Button>
        <LinkButton to={requestPath} variant="text">
          {emailSent.correct}
        </LinkButton>
      </Stack>
      {seconds > 0 && <Typography variant="body2">{emailSent.againIn(seconds)}</Typography>}
      <DeliveryHelp />
    </Page>
  );
}

function TypoHint({ email, pattern, requestPath }: { email: string; pattern: Pattern; requestPath: string }) {
  const { emailSent } = useCopy('emailSent');
  const navigate = useNavigate();
  const meant = likelyMeant(email);
  if (meant === null) return null;
  const correct = () => {
    drafts.write(emailDraft(pattern), { email: meant });
    void navigate(requestPath);
  };
  return (
    <Alert severity="warning">
      <Typography>{emailSent.typo(meant)}</Typography>
      <Button variant="outlined" color="inherit" onClick={correct} sx={{ mt: 1 }}>
        {emailSent.useMeant}
      </Button>
    </Alert>
  );
}

function DeliveryHelp() {
  const { emailSent, site } = useCopy('emailSent', 'site');
  const closed = site.closed(useStage());
  return (
    <Box component="section">
      <Typography variant="h2">{emailSent.helpTitle}</Typography>
      <Box component="ul" sx={{ pl: '1.4em' }}>
        {[...emailSent.help, ...(closed === null ? [] : [closed])].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Typography variant="h3">{emailSent.carriersTitle}</Typography>
      {emailSent.carriers.map(({ name, text }) => (
        <Box key={name} component="details" sx={{ borderBottom: '1px solid', borderColor: 'divider' }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700, py: 1.25 }}>
            {name}
          </Box>
          <Typography sx={{ pb: 1.5 }}>{text}</Typography>
        </Box>
      ))}
    </Box>
  );
}
