import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import { fromISO } from 'functions/shared/time/instants';
import { useCopy } from '../../../copy/language.tsx';
import { Section } from '../../parts/draw/section.tsx';
import type { JourneyKey } from '../../parts/journeyKey.ts';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { InclusionProofOf } from './inclusionProof.tsx';
import { useInclusions } from './useInclusions.ts';

type StatusAnswer = Answer<'getStatus', 'guest'>;

/** From the commitment on: the proof that the reader's own line is in the roster, checked in the browser (rules 8.36). */
export function Inclusion({ answer, link }: { answer: StatusAnswer; link: JourneyKey }) {
  const { inclusion: copy } = useCopy('inclusion');
  const { now, timetable } = useStage();
  const { ticketNumber } = answer;
  // An application without a ticket number was never on a roster.
  if (ticketNumber === null || now === null || now < fromISO(timetable.commitment)) return null;
  return (
    <Section title={copy.title}>
      <Inclusions answer={answer} ticketNumber={ticketNumber} link={link} />
    </Section>
  );
}

interface InclusionsProps {
  readonly answer: StatusAnswer;
  readonly ticketNumber: string;
  readonly link: JourneyKey;
}

function Inclusions({ answer, ticketNumber, link }: InclusionsProps) {
  const { inclusion: copy } = useCopy('inclusion');
  const query = useInclusions(link, ticketNumber);
  if (query.error) return <Unreadable text={copy.unreadable} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <Typography role="status">{copy.checking}</Typography>;
  const { isPublished, inclusions } = query.data;
  if (!isPublished) return <Typography>{copy.notYet}</Typography>;
  if (inclusions.length === 0) return <Typography>{copy.none}</Typography>;
  return inclusions.map((one) => (
    <InclusionProofOf key={one.proof.number} inclusion={one} answer={answer} isAlone={inclusions.length === 1} />
  ));
}
