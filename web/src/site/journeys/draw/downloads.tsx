import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { PREFIX } from 'functions/shared/contract/rows';
import type { DrawFile, Manifest } from 'functions/shared/draw/manifest';
import { useCopy } from '../../../copy/language.tsx';
import { Code } from './section.tsx';

const SCRIPT = '/verify_draw.py';
const ORDER: readonly DrawFile[] = ['rules', 'roster', 'order', 'grants', 'changes'];

/** All published files, under the names that the verifiers expect (docs/draw.md). */
export function Downloads({ manifest }: { manifest: Manifest }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const draw = `${PREFIX}/draws/${manifest.number}`;
  const parts = ORDER.flatMap((file) =>
    manifest.files[file].map((part, index) => ({
      ...part,
      name: copy.partName(file, index + 1, manifest.files[file].length),
    })),
  );
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: '1.2em', '& li': { py: 0.5 } }}>
        <Item href={draw} download="manifest.json" name={copy.manifest} />
        {parts.map(({ sha256, bytes, name }) => (
          <Item key={name} href={`${draw}/files/${sha256}`} download={sha256} name={name} size={copy.bytes(bytes)} />
        ))}
        {manifest.state === 'RELEASED' && <Item href={SCRIPT} download="verify_draw.py" name={copy.script} />}
      </Box>
      {manifest.state === 'RELEASED' && (
        <Box>
          <Typography>{copy.scriptUse}</Typography>
          <Code>{`python3 verify_draw.py ${window.location.origin}${manifest.number === 1 ? '' : draw}`}</Code>
        </Box>
      )}
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
