import { campaign } from 'functions/shared/campaign/current';
import { phaseOf } from 'functions/shared/campaign/stages';
import type { ReactNode } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { PageTitle } from '../../../ui/pageTitle.tsx';
import { Link } from '../../parts/link.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { MovedDates } from '../../parts/movedDates.tsx';
import { useStage } from '../../parts/stage.ts';
import { Steps } from '../../parts/steps.tsx';
import { curtainStates } from './curtains.ts';
import { Noren } from './noren.tsx';
import { Voucher } from './voucher.tsx';

/** The front page: what the campaign is, the one thing to do now, the value, the dates, the draw, who may apply, and where to ask. */
export default function LandingPage() {
  const { landing } = useCopy('landing');
  return (
    <>
      <Section tone="washi">
        <div className="hero">
          <div>
            <PageTitle>{landing.title}</PageTitle>
            <p className="line">{landing.sentence}</p>
          </div>
          <Voucher />
        </div>
      </Section>
      <Section>
        <Todo />
      </Section>
      <Section title={landing.valueTitle}>
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
          <p key={text} className="line">
            {text}
          </p>
        ))}
        <Inline to="/terms" text={landing.terms} />
      </Section>
      <Section title={landing.paperTitle}>
        <OnPaper />
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
    <section className={tone === 'washi' ? 'section section-washi' : 'section'}>
      <div className="container">
        {title !== undefined && <h2 className="heading">{title}</h2>}
        {children}
      </div>
    </section>
  );
}

/** The one thing to do now. */
function Todo() {
  const { landing, site } = useCopy('landing', 'site');
  const { stage, now, timetable } = useStage();
  const answering = site.answering({ now, timetable });
  const isOpen = stage !== null && phaseOf(stage) === 4;
  const todo = stage === null ? null : landing.todo[isOpen ? 'apply' : 'register'];
  return (
    <div className="todo">
      <p className="small strong">{landing.now}</p>
      <noscript>
        <p className="line">{landing.nowUnscripted}</p>
      </noscript>
      {todo && (
        <>
          <h2 className="heading">{todo.title}</h2>
          <p className="line">{todo.text(timetable)}</p>
          {isOpen && answering !== null && <p className="line">{answering}</p>}
          <div className="row">
            <LinkButton to={isOpen ? '/pre-purchase' : '/pre-registration'} variant="contained">
              {todo.button}
            </LinkButton>
            <Inline to="/pre-registration-change" text={landing.change} />
          </div>
        </>
      )}
    </div>
  );
}

/** Price and value as two bars in proportion. */
function Value() {
  const { landing } = useCopy('landing');
  const { timetable } = useStage();
  return (
    <>
      <div className="bars">
        <Bar name={landing.pay} amount={landing.payYen} share={campaign.price / campaign.worth} />
        <Bar name={landing.get} amount={landing.getYen} share={1} />
      </div>
      <p className="line gain">{landing.gain}</p>
      <p className="line">{landing.supply}</p>
      <p className="line">{landing.slips}</p>
      <Inline to="/shops" text={landing.shops} />
      <p className="line">{landing.payment(timetable)}</p>
      <h3 className="small-heading">{landing.conditionsTitle}</h3>
      <ul className="plain-list">
        {landing.conditions.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function OnPaper() {
  const { landing } = useCopy('landing');
  const { timetable } = useStage();
  return <p className="line">{landing.paper(timetable)}</p>;
}

function Bar({ name, amount, share }: { name: string; amount: string; share: number }) {
  return (
    <div className="bar">
      <span>{name}</span>
      <div style={{ width: `${share * 100}%` }}>
        <span>{amount}</span>
      </div>
    </div>
  );
}

function Timetable() {
  const { landing } = useCopy('landing');
  const { now, timetable } = useStage();
  const events = landing.events(timetable);
  const states = curtainStates(events, now);
  return (
    <>
      <MovedDates />
      <Noren curtains={events.map((event, index) => ({ ...event, state: states[index] ?? 'coming' }))} />
    </>
  );
}

function Inline({ to, text }: { to: string; text: string }) {
  return (
    <Link to={to} className="link-tall link-apart">
      {text}
    </Link>
  );
}
