import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Code } from '../../parts/draw/section.tsx';
import { Read } from './read.tsx';

/** How many left in which way, and how the list stands. */
export function ListStand({ manifest }: { manifest: Manifest }) {
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
