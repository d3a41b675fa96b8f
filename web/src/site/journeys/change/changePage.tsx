import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { phaseOf } from 'functions/shared/campaign/stages';
import { redirectFor } from 'functions/shared/site/routing';
import { LinkButton } from '../../parts/linkButton.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { useStage } from '../../parts/stage.ts';
import { PersonalLink } from '../../parts/verification/personalLink.tsx';
import { CardSection } from './cardSection.tsx';
import { LateCard } from './lateCard.tsx';
import { ChangeForm } from './changeForm.tsx';
import { CHANGE, REQUEST_PATH } from './changes.ts';
import { Withdrawal } from './withdrawal.tsx';

export default function ChangePage() {
  const { change } = useCopy('change');
  const { stage } = useStage();
  // After the end of changes the page is open only for people who come back from the bank.
  if (stage !== null && redirectFor(stage, '/registration-change') !== null) return <LateCard />;
  return (
    <PersonalLink
      journey={CHANGE}
      requestPath={REQUEST_PATH}
      confirmLead={change.confirmLead}
      newcomer={({ email }) => <Unregistered email={email ?? ''} />}
    >
      {(visit, records) => (
        <Page title={change.title} lead={change.lead}>
          {visit.emailChanged && visit.email !== null && (
            <Alert severity="success">
              <Typography sx={{ fontWeight: 700 }}>{change.emailChangedTitle}</Typography>
              {change.emailChangedText(visit.email)}
            </Alert>
          )}
          <CardSection records={records} verificationKey={visit.key} />
          <ChangeForm records={records} verificationKey={visit.key} />
          <Withdrawal purchase={records.purchase} verificationKey={visit.key} />
        </Page>
      )}
    </PersonalLink>
  );
}

function Unregistered({ email }: { email: string }) {
  const { change } = useCopy('change');
  const { stage } = useStage();
  const phase = stage === null ? null : phaseOf(stage);
  return (
    <Page title={change.unregisteredTitle} lead={change.unregisteredText(email)}>
      <Stack sx={{ alignItems: 'flex-start', gap: 2 }}>
        <LinkButton to={REQUEST_PATH} variant="contained">
          {change.tryOther}
        </LinkButton>
        {phase === 4 ? (
          <LinkButton to="/pre-purchase" variant="outlined">
            {change.apply}
          </LinkButton>
        ) : (
          phase !== 5 && (
            <LinkButton to="/pre-registration" variant="outlined">
              {change.register}
            </LinkButton>
          )
        )}
      </Stack>
    </Page>
  );
}
