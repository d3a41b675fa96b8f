import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { PREFIX } from 'functions/shared/contract/route';
import type { EndedDraw, Manifest } from 'functions/shared/draw/manifest';
import { useState } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { Fold } from '../../parts/draw/fold.tsx';
import { Code } from '../../parts/draw/section.tsx';
import { Commitment, Counts, Randomness } from './commitment.tsx';
import { Downloads, Item } from './downloads.tsx';
import { Read } from './read.tsx';

/** The number of time stamps by authority. */
function Stamps({ manifest }: { manifest: Manifest }) {
  const { stamps: copy } = useCopy('publishedDraw').publishedDraw;
  if (manifest.files.stamps.length === 0) return <Typography>{copy.none}</Typography>;
  return (
    <Read kind="stamps" manifest={manifest}>
      {({ stamps }) => {
        const by = (isOfCommitment: boolean) => ({
          name: copy.of(isOfCommitment),
          value: stamps
            .filter((one) => one.isOfCommitment === isOfCommitment)
            .map(({ authority, count }) => copy.by(authority, count))
            .join('\n'),
        });
        return (
          <>
            <Typography>{copy.lead}</Typography>
            <Pairs pairs={[by(true), by(false)].filter(({ value }) => value !== '')} />
          </>
        );
      }}
    </Read>
  );
}

/** The number of applications by their way of leaving, and the current state of the waiting list. */
function WaitingListState({ manifest }: { manifest: Manifest }) {
  const { list: copy } = useCopy('publishedDraw').publishedDraw;
  const { list } = manifest;
  if (list === null) return null;
  const ways = list.ways.map((sum) => ({ name: copy.way(sum.way), value: copy.wayOf(sum) }));
  const log = [
    { name: copy.lines, value: copy.linesOf(list.lines) },
    { name: copy.head, value: <Code>{list.head}</Code> },
  ];
  return (
    <>
      <Typography>{copy.lead}</Typography>
      {ways.length === 0 && <Typography>{copy.none}</Typography>}
      <Pairs pairs={[ways, log].flat()} />
      <Read kind="list" manifest={manifest}>
        {({ list: now }) => (
          <Pairs
            pairs={[
              { name: copy.free, value: copy.sets(now.free) },
              { name: copy.next, value: copy.nextOf(now) },
              { name: copy.asOf, value: copy.asOfDay(now.asOf) },
            ]}
          />
        )}
      </Read>
    </>
  );
}

/** A draw that ended without a result: its sets, its roster, and the reason (rules 8.32). */
function Ended({ draw }: { draw: EndedDraw }) {
  const { ended: copy, commitment, counts: words, files } = useCopy('publishedDraw').publishedDraw;
  const { number, reason, counts, root, roster } = draw;
  const pairs: Pair[] = [{ name: copy.supply, value: copy.supplyOf(draw) }];
  if (counts !== null) pairs.push({ name: words.all, value: words.of(counts) });
  if (root !== null) pairs.push({ name: commitment.root, value: <Code>{root}</Code> });
  return (
    <>
      <Typography>{copy.text(draw)}</Typography>
      <Typography>{copy.reasons[reason]}</Typography>
      <Pairs pairs={pairs} />
      <Box component="ul" sx={{ m: 0, pl: '1.2em', '& li': { py: 0.5 } }}>
        {roster.map(({ sha256, bytes }, index) => (
          <Item
            key={sha256}
            href={`${PREFIX}/draws/${number}/files/${sha256}`}
            download={sha256}
            name={files.partName('roster', index + 1, roster.length)}
            size={files.bytes(bytes)}
          />
        ))}
      </Box>
    </>
  );
}

/** The details of one draw: the newest, unless the reader chooses another. */
export function Details({ draws }: { draws: readonly Manifest[] }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const [chosen, setChosen] = useState<number | null>(null);
  const draw = draws.find(({ number }) => number === chosen) ?? draws.at(-1);
  if (draw === undefined) return null;
  return (
    <>
      {draws.length > 1 && (
        <>
          <Typography>{copy.drawsLead}</Typography>
          <ToggleButtonGroup
            exclusive
            value={draw.number}
            onChange={(_, number) => setChosen(Number(number ?? draw.number))}
          >
            {draws.map(({ number }) => (
              <ToggleButton key={number} value={number} sx={{ px: 3 }}>
                {copy.drawOf(number)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </>
      )}
      <DrawDetails key={draw.number} manifest={draw} />
    </>
  );
}

function DrawDetails({ manifest }: { manifest: Manifest }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const isReleased = manifest.state === 'RELEASED';
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      {/* Open until the release, since readers should note the commitment before the beacon's round. */}
      <Fold title={copy.commitment.title} isOpen={!isReleased}>
        <Commitment manifest={manifest} />
      </Fold>
      <Fold title={copy.counts.title}>
        <Counts manifest={manifest} />
      </Fold>
      <Fold title={copy.stamps.title} later={<Stamps manifest={manifest} />} />
      <Fold title={copy.randomness.title}>
        <Randomness manifest={manifest} />
      </Fold>
      {isReleased && <Fold title={copy.list.title} later={<WaitingListState manifest={manifest} />} />}
      <Fold title={copy.files.title}>
        <Downloads manifest={manifest} />
      </Fold>
      {manifest.ended !== null && (
        <Fold title={copy.ended.title(manifest.ended.number)}>
          <Ended draw={manifest.ended} />
        </Fold>
      )}
    </Box>
  );
}
