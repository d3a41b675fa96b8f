import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Read } from './read.tsx';

/** How many time stamps there are, and whose. */
export function Stamps({ manifest }: { manifest: Manifest }) {
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
