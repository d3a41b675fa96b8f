import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PREFIX } from 'functions/shared/contract/route';
import type { DrawFile, Manifest } from 'functions/shared/draw/manifest';
import { QUICKNET } from 'functions/shared/draw/quicknet';
import { useCopy } from '../../../copy/language.tsx';
import { Code } from '../../parts/draw/section.tsx';

const SCRIPT = '/verify_draw.py';
const ORDER: readonly DrawFile[] = ['counts', 'rules', 'roster', 'order', 'grants', 'changes', 'heads', 'stamps'];

/** All published files under the names that the verifying programs expect, and the commands to run these (docs/draw.md). */
export function Downloads({ manifest }: { manifest: Manifest }) {
  const { files: copy } = useCopy('publishedDraw').publishedDraw;
  const draw = `${PREFIX}/draws/${manifest.number}`;
  const parts = ORDER.flatMap((file) =>
    manifest.files[file].map(({ sha256, bytes }, index) => ({
      sha256,
      size: copy.bytes(bytes),
      name: copy.partName(file, index + 1, manifest.files[file].length),
    })),
  );
  return (
    <>
      <Typography>{copy.lead}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '1.2em', '& li': { py: 0.5 } }}>
        <Item href={draw} download={`manifest-${manifest.number}.json`} name={copy.manifest(manifest.number)} />
        {parts.map(({ sha256, size, name }) => (
          <Item key={name} href={`${draw}/files/${sha256}`} download={sha256} name={name} size={size} />
        ))}
        <Item href={SCRIPT} download="verify_draw.py" name={copy.script} />
      </Box>
      {manifest.state === 'RELEASED' && <Commands manifest={manifest} />}
    </>
  );
}

/** The commands take a noted value for each draw up to this one, and the test chain only if the draw uses it. */
function Commands({ manifest: { number, chain } }: { manifest: Manifest }) {
  const { files: copy } = useCopy('publishedDraw').publishedDraw;
  const commitments = ` --commitment ${copy.noted}`.repeat(number);
  const parameters = `${window.location.origin}${commitments}${chain === QUICKNET.hash ? '' : ' --test-chain'}`;
  return (
    <>
      <Typography>{copy.use}</Typography>
      <Code>{`python3 verify_draw.py ${parameters}`}</Code>
      <Typography>{copy.own}</Typography>
      <Code>{`npm run verify-draw -- ${parameters}`}</Code>
    </>
  );
}

interface ItemProps {
  readonly href: string;
  readonly download: string;
  readonly name: string;
  readonly size?: string;
}

/** One file to download. */
export function Item({ href, download, name, size }: ItemProps) {
  return (
    <Typography component="li">
      <MuiLink href={href} download={download}>
        {name}
      </MuiLink>
      {size !== undefined && (
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
          {size}
        </Typography>
      )}
    </Typography>
  );
}
