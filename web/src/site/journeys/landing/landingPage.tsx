import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { phaseOf } from 'functions/shared/campaign/stages';
import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { LinkButton } from '../../../ui/linkButton.tsx';
import { PageTitle } from '../../../ui/page.tsx';
import { Steps } from '../../../ui/steps.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { MovedDates } from '../../parts/movedDates.tsx';
import { useStage } from '../../parts/stage.ts';
import { curtainStates } from './curtains.ts';
import { Noren } from './noren.tsx';
import { Voucher } from './voucher.tsx';

/** What it is, the one thing to do now, what it is worth, when, how it is drawn, who may apply, and where to ask. */
export default function LandingPage() {
  const { landing } = useCopy('landing');
  return (
    <>
      <Section tone="washi">
        <Box
          sx={{ alignItems: 'center', display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', md: '1fr 380px' } }}
        >
          <Box>
            <PageTitle>{landing.title}</PageTitle>
            <Typography sx={{ fontSize: { xs: '1.125rem', sm: '1.25rem' }, mt: 2 }}>{landing.sentence}</Typography>
          </Box>
          <Voucher />
        </Box>
      </Section>
      <Section>
        <Todo />
      </Section>
      <Section>
        <Value />
      </Section>
      <Section tone="washi" title={landing.timetableTitle}>
        <Timetable />
      </Section>
      <Section>
        <Steps title={landing.drawTitle} steps={landing.drawSteps} />
        <Inline to="/draw" text={landing.drawMore} />
      </Section>
      <Section title={landing.whoTitle}>
        {landing.who.map((text) => (
          <Typography key={text}>{text}</Typography>
        ))}
      </Section>
      <Section title={landing.questionsTitle}>
        <Inline to="/faq" text={landing.faq} />
        <Inline to="/enquiry" text={landing.enquiry} />
      </Section>
    </>
  );
}

function Section({ tone, title, children }: { tone?: 'washi'; title?: string; children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{ bgcolor: tone === 'washi' ? 'washi.main' : 'background.paper', py: { xs: 3.5, sm: 5 } }}
    >
      <Container maxWidth="md">
        {title !== undefined && (
          <Typography variant="h2" sx={{ mb: 2 }}>
            {title}
          </Typography>
        )}
        {children}
      </Container>
    </Box>
  );
}

/** The one thing to do now. Its room is kept while the stage is unknown, so that nothing jumps. */
function Todo() {
  const { landing } = useCopy('landing');
  const { stage, timetable } = useStage();
  const isOpen = stage !== null && phaseOf(stage) === 4;
  const todo = stage === null ? null : landing.todo[isOpen ? 'apply' : 'register'];
  return (
    <Box
      sx={{
        border: '3px solid',
        borderColor: 'primary.main',
        borderRadius: 1,
        minHeight: { xs: 300, sm: 240 },
        p: { xs: 2, sm: 3 },
      }}
    >
      <Typography variant="body2" sx={{ fontWeight: 700 }}>
        {landing.now}
      </Typography>
      {todo && (
        <>
          <Typography variant="h2">{todo.title}</Typography>
          <Typography sx={{ my: 1.5 }}>{todo.text(timetable)}</Typography>
          <Box sx={{ alignItems: 'center', columnGap: 3, display: 'flex', flexWrap: 'wrap', rowGap: 1 }}>
            <LinkButton
              to={isOpen ? '/pre-purchase' : '/pre-registration'}
              variant="contained"
              size="large"
              sx={{ minWidth: 200 }}
            >
              {todo.button}
            </LinkButton>
            <Inline to="/pre-registration-change" text={landing.change} />
          </Box>
        </>
      )}
    </Box>
  );
}

/** What one pays and what one gets, as two bars of their true lengths. */
function Value() {
  const { landing } = useCopy('landing');
  const { timetable } = useStage();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {landing.valueTitle}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Bar
          name={landing.pay}
          amount={landing.payYen}
          share={campaign.price / campaign.worth}
          color="text.secondary"
        />
        <Bar name={landing.get} amount={landing.getYen} share={1} color="secondary.main" />
      </Box>
      <Typography sx={{ color: 'secondary.main', fontSize: '1.375rem', fontWeight: 700, mt: 1.5 }}>
        {landing.gain}
      </Typography>
      <Typography>{landing.supply}</Typography>
      <Typography>{landing.payment(timetable)}</Typography>
    </>
  );
}

function Bar({ name, amount, share, color }: { name: string; amount: string; share: number; color: string }) {
  return (
    <Box sx={{ alignItems: 'center', display: 'grid', gridTemplateColumns: '6em 1fr' }}>
      <Typography component="span">{name}</Typography>
      <Box
        sx={{ bgcolor: color, borderRadius: 0.5, color: 'background.paper', px: 2, py: 1, width: `${share * 100}%` }}
      >
        <Typography
          component="span"
          sx={{ fontSize: { xs: '1.375rem', sm: '1.75rem' }, fontWeight: 700, whiteSpace: 'nowrap' }}
        >
          {amount}
        </Typography>
      </Box>
    </Box>
  );
}

function Timetable() {
  const { landing } = useCopy('landing');
  const { now, timetable } = useStage();
  const events = landing.events(timetable);
  const states = curtainStates(
    events.map(({ startsAt }) => startsAt),
    now,
  );
  return (
    <Stack spacing={2}>
      <MovedDates />
      <Box>
        <Noren curtains={events.map((event, index) => ({ ...event, state: states[index] ?? 'coming' }))} />
      </Box>
    </Stack>
  );
}

function Inline({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} sx={{ alignItems: 'center', display: 'inline-flex', minHeight: 48, mr: 3 }}>
      {text}
    </Link>
  );
}
