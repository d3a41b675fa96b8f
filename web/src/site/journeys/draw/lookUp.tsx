import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import type { Placement } from 'functions/shared/draw/placement';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../copy/language.tsx';
import { resolverOf } from '../../../ui/form/checks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { askVerifier, type Reply } from './verifier.ts';
import { Section } from './section.tsx';

/** `placement` is null if the look-up failed. */
interface Found {
  readonly receiptID: string;
  readonly placement: Placement | null;
}

const placementIn = (manifest: Manifest, receiptID: string): Promise<Placement | null> =>
  new Promise((resolve) => {
    const hear = (reply: Reply) => {
      if (reply.kind === 'placement') resolve(reply.placement);
      if (reply.kind === 'failed') resolve(null);
    };
    askVerifier({ kind: 'find', manifest, receiptID }, hear);
  });

/** The published draw's statement about a receipt id. */
export function LookUp({ manifest }: { manifest: Manifest }) {
  const { publishedDraw: copy } = useCopy('publishedDraw');
  const { during } = useLoading();
  const [found, setFound] = useState<Found | null>(null);
  const form = useForm({
    defaultValues: { receiptID: '' },
    resolver: resolverOf(({ receiptID }) => {
      const { required } = copy.lookUp.messages.receiptID;
      return receiptID.trim() === '' ? { receiptID: required } : {};
    }),
  });
  const find = async (typed: string) => {
    const receiptID = typed.trim();
    setFound({ receiptID, placement: await during(placementIn(manifest, receiptID)) });
  };
  return (
    <Section title={copy.lookUp.title}>
      <Form
        form={form}
        messages={copy.lookUp.messages}
        failure={null}
        submitText={copy.lookUp.submit}
        onValid={async ({ receiptID }) => await find(receiptID)}
      >
        <TextField name="receiptID" label={copy.lookUp.label} help={copy.lookUp.help} autoComplete="off" />
      </Form>
      <Box role="status">{found !== null && <FoundPlace found={found} />}</Box>
    </Section>
  );
}

function FoundPlace({ found: { receiptID, placement } }: { found: Found }) {
  const { format, publishedDraw: copy } = useCopy('format', 'publishedDraw');
  const lines = placement === null ? [copy.lookUp.failed] : copy.lookUp.lines(placement);
  const changes = placement?.kind === 'ticket' ? placement.changes : [];
  return (
    <Box sx={{ border: '2px solid', borderColor: 'secondary.main', borderRadius: 1, p: 2 }}>
      <Typography variant="h3">{copy.lookUp.of(receiptID)}</Typography>
      {lines.map((line) => (
        <Typography key={line}>{line}</Typography>
      ))}
      {changes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: '1.2em' }}>
          {changes.map((change) => (
            <Typography component="li" key={`${change.at} ${change.kind}`}>
              {`${format.time(change.at)} ${copy.lookUp.change(change)}`}
            </Typography>
          ))}
        </Box>
      )}
    </Box>
  );
}
