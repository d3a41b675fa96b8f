import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { useState } from 'react';
import { useCopy } from '../../../copy/language.tsx';
import { Fold } from '../../parts/draw/fold.tsx';
import { Commitment, Counts, Randomness } from './commitment.tsx';
import { Downloads } from './downloads.tsx';
import { Ended } from './ended.tsx';
import { ListStand } from './listStand.tsx';
import { Stamps } from './stamps.tsx';

/** One of the draws: the newest, unless another is chosen. */
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
      {/* Until the round it is to be noted, so it is in view. */}
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
      {isReleased && <Fold title={copy.list.title} later={<ListStand manifest={manifest} />} />}
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
