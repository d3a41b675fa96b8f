import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PREFIX } from 'functions/shared/contract/rows';
import type { EndedDraw } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { Item } from './downloads.tsx';
import { Code, Section } from './section.tsx';

/** A draw that ended without a result: its sets, its roster, and the reason (rules 8.32). */
export function Ended({ draw }: { draw: EndedDraw }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const { number, reason, counts, rosterHash, roster } = draw;
  const pairs: Pair[] = [
    { name: copy.supply, value: copy.supplyOf(draw) },
    ...(counts === null ? [] : [{ name: copy.applications, value: copy.applicationsOf(counts) }]),
    ...(rosterHash === null ? [] : [{ name: copy.rosterHash, value: <Code>{rosterHash}</Code> }]),
  ];
  return (
    <Section title={copy.endedTitle(number)}>
      <Typography>{copy.ended(draw)}</Typography>
      <Typography>{copy.endings[reason]}</Typography>
      <Pairs pairs={pairs} />
      <Box component="ul" sx={{ m: 0, pl: '1.2em', '& li': { py: 0.5 } }}>
        {roster.map(({ sha256, bytes }, index) => (
          <Item
            key={sha256}
            href={`${PREFIX}/draws/${number}/files/${sha256}`}
            download={sha256}
            name={copy.partName('roster', index + 1, roster.length)}
            size={copy.bytes(bytes)}
          />
        ))}
      </Box>
    </Section>
  );
}
