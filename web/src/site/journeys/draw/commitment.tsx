import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { FIRST } from '../../parts/draw/publishedDraws.ts';
import { Code } from '../../parts/draw/section.tsx';
import { useStage } from '../../parts/stage.ts';

/** The commitment and the data from which it was computed. */
export function Commitment({ manifest }: { manifest: Manifest }) {
  const { format, publishedDraw } = useCopy('format', 'publishedDraw');
  const { timetable } = useStage();
  const { commitment: copy } = publishedDraw;
  const { hash, publishedAt, rulesHash, root, closedRoot } = manifest.commitment;
  const until = manifest.number === FIRST ? copy.untilRelease(timetable) : copy.withResult;
  return (
    <>
      <Typography>{copy.lead}</Typography>
      <Pairs
        pairs={[
          { name: copy.hash, value: <Code>{hash}</Code> },
          { name: copy.publishedAt, value: format.time(publishedAt) },
          { name: copy.rulesHash, value: <Code>{rulesHash}</Code> },
          { name: copy.root, value: <Code>{root}</Code> },
          { name: copy.closedRoot, value: <Code>{closedRoot}</Code> },
        ]}
      />
      {manifest.state === 'COMMITTED' && <Typography>{until}</Typography>}
    </>
  );
}

/** Counts by channel, and exclusions by reason. */
export function Counts({ manifest }: { manifest: Manifest }) {
  const { counts: copy } = useCopy('publishedDraw').publishedDraw;
  const { counts, channels, exclusions } = manifest.commitment;
  const pairs: Pair[] = [
    { name: copy.all, value: copy.of(counts) },
    { name: copy.web, value: copy.of(channels.web) },
    { name: copy.paper, value: copy.of(channels.paper) },
    { name: copy.excluded, value: copy.count(counts.excluded) },
  ];
  const reasons = exclusions.map(({ code, count }) => ({ name: copy.reason(code), value: copy.count(count) }));
  return <Pairs pairs={pairs.concat(reasons)} />;
}

/** The beacon, with its round and chain, and the resulting randomness. */
export function Randomness({ manifest }: { manifest: Manifest }) {
  const { randomness: copy } = useCopy('publishedDraw').publishedDraw;
  const { beacon, chain, result } = manifest;
  const pairs: Pair[] = [
    { name: copy.round, value: copy.roundOf(manifest) },
    { name: copy.chain(chain), value: <Code>{chain}</Code> },
  ];
  if (beacon !== null) {
    pairs.push(
      { name: copy.value, value: <Code>{beacon.randomness}</Code> },
      { name: copy.signature, value: <Code>{beacon.signature}</Code> },
    );
  }
  if (result !== null) {
    pairs.push(
      { name: copy.releasedOn, value: copy.day(result.releasedOn) },
      { name: copy.winners, value: copy.winnersOf(result) },
      { name: copy.waiting, value: copy.count(result.waiting) },
      { name: copy.unsold, value: copy.sets(result.unsold) },
    );
  }
  return <Pairs pairs={pairs} />;
}
