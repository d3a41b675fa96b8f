import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Manifest } from 'functions/shared/draw/manifest';
import { foldedTicketNumber } from 'functions/shared/draw/ticketNumber';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../copy/language.tsx';
import { resolverOf } from '../../../ui/form/checks.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { type PublishedQuery, releasedOf } from '../../parts/draw/publishedDraws.ts';
import { Section } from '../../parts/draw/section.tsx';
import { lastReply } from '../../parts/draw/verifier.ts';
import { Link } from '../../parts/link.tsx';
import { useStage } from '../../parts/stage.ts';
import { Unreadable } from '../../parts/unreadable.tsx';
import { type Found, FoundPlaces } from './foundPlaces.tsx';

/** The entries of the published draws about the reader's ticket number. Before the release, it says where readers can check their own line. */
export function OwnNumber({ query }: { query: PublishedQuery }) {
  const { ownNumber, publishedDraw, site } = useCopy('ownNumber', 'publishedDraw', 'site');
  const { timetable } = useStage();
  const released = releasedOf(query.data ?? []);
  if (query.isLoading) {
    return (
      <Section title={ownNumber.title}>
        <Box role="status" aria-label={site.loading} sx={{ minHeight: 200 }} />
      </Section>
    );
  }
  if (query.error && query.data === undefined) {
    return (
      <Section title={ownNumber.title}>
        <Unreadable text={publishedDraw.notRead} onRetry={() => void query.refetch()} />
      </Section>
    );
  }
  return (
    <Section title={ownNumber.title}>
      {released.length > 0 ? (
        <NumberSearch manifests={released} />
      ) : (
        <>
          <Typography>{ownNumber.before(timetable)}</Typography>
          <Typography>{ownNumber.beforeOwn(timetable)}</Typography>
          <Box>
            <Link to="/status">{ownNumber.ownLink}</Link>
          </Box>
        </>
      )}
    </Section>
  );
}

/** Looks up a number that the form has accepted, in its stored form. */
const foundIn = async (manifests: readonly Manifest[], ticketNumber: string): Promise<Found> => {
  const reply = await lastReply({ kind: 'find', manifests, ticketNumber });
  return { ticketNumber, places: reply.kind === 'places' ? reply.places : null };
};

function NumberSearch({ manifests }: { manifests: readonly Manifest[] }) {
  const { ownNumber } = useCopy('ownNumber');
  const { during } = useLoading();
  const [found, setFound] = useState<Found | null>(null);
  const form = useForm({
    defaultValues: { ticketNumber: '' },
    resolver: resolverOf<{ ticketNumber: string }>(({ ticketNumber }): Record<string, string> => {
      const { required, invalid } = ownNumber.messages.ticketNumber;
      if (ticketNumber.trim() === '') return { ticketNumber: required };
      return foldedTicketNumber(ticketNumber) === null ? { ticketNumber: invalid } : {};
    }),
  });
  const find = async (typed: string) => {
    const ticketNumber = foldedTicketNumber(typed);
    if (ticketNumber !== null) setFound(await during(foundIn(manifests, ticketNumber)));
  };
  return (
    <>
      <Form
        form={form}
        messages={ownNumber.messages}
        failure={null}
        submitText={ownNumber.submit}
        onValid={async ({ ticketNumber }) => await find(ticketNumber)}
        onInvalid={() => setFound(null)}
      >
        <TextField name="ticketNumber" label={ownNumber.label} help={ownNumber.help} autoComplete="off" width={18} />
      </Form>
      <Box role="status">{found !== null && <FoundPlaces found={found} />}</Box>
    </>
  );
}
