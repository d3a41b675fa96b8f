import { campaign } from 'functions/shared/campaign/current';
import { phaseOf } from 'functions/shared/campaign/stages';
import type { ReactNode } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { colours } from '../../../ui/colours.ts';
import { PageTitle } from '../../../ui/pageTitle.tsx';
import { Link } from '../../parts/link.tsx';
import { LinkButton } from '../../parts/linkButton.tsx';
import { MovedDates } from '../../parts/movedDates.tsx';
import { useStage } from '../../parts/stage.ts';
import { Steps } from '../../parts/steps.tsx';
import { curtainStates } from './curtains.ts';
import { Noren } from './noren.tsx';

const HOLES = Array.from({ length: 9 }, (_, index) => 18 + index * 18);

/** The paper voucher, with a perforated stub and the office's seal. */
function Voucher() {
  const { voucher } = useCopy('landing').landing;
  const primary = colours.primary;
  return (
    <svg viewBox="0 0 360 180" role="img" aria-label={voucher.alt} className="picture voucher">
      <rect x="3" y="3" width="354" height="174" rx="6" fill={colours.paper} stroke={primary} strokeWidth="3" />
      <rect x="14" y="14" width="236" height="152" fill="none" stroke={primary} strokeWidth="1.5" />
      <path d="M14 42h236M14 138h236" stroke={primary} strokeWidth="0.75" />
      {HOLES.map((y) => (
        <circle key={y} cx="264" cy={y} r="3" fill={colours.washi} stroke={primary} strokeWidth="1" />
      ))}
      <text x="132" y="34" textAnchor="middle" fontSize="14" fill={colours.ink}>
        {voucher.district}
      </text>
      <text x="132" y="104" textAnchor="middle" fontSize="42" letterSpacing="1" fill={primary}>
        {voucher.worth}
      </text>
      <text x="132" y="157" textAnchor="middle" fontSize="13" fill={colours.ink}>
        {voucher.word}
      </text>
      <g transform="rotate(-6 311 90)">
        <circle cx="311" cy="90" r="30" fill="none" stroke={colours.secondary} strokeWidth="3" />
        <circle cx="311" cy="90" r="25" fill="none" stroke={colours.secondary} strokeWidth="1" />
        <text x="311" y="101" textAnchor="middle" fontSize="30" fill={colours.secondary}>
          {voucher.seal}
        </text>
      </g>
    </svg>
  );
}

/** The front page: the campaign, the next action, the value, the dates, the draw, who may apply, and the contact. */
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

/** The next action for the reader. */
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
