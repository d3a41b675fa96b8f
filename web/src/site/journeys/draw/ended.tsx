import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PREFIX } from 'functions/shared/contract/rows';
import type { EndedDraw } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { Code } from '../../parts/draw/section.tsx';
import { Item } from './downloads.tsx';

/** A draw that ended without a result: its sets, its roster, and the reason (rules 8.32). */
export function Ended({ draw }: { draw: EndedDraw }) {
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
