import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { Link } from '../../parts/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { api } from '../../../client/api.ts';
import { failureOf } from '../../../client/failure.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type JourneyKey, useJourneyKey } from '../../parts/journeyKey.ts';
import { Loaded } from '../../parts/verification/loaded.tsx';
import { PasteLink } from '../../parts/verification/pasteLink.tsx';

const ENQUIRY = '/enquiry';

/** The page that asks before it unsubscribes, since mail scanners open links (rules 3.12). */
export default function UnsubscribePage() {
  const key = useJourneyKey('unsubscribe');
  return key?.purpose === 'unsubscribe' ? <Unsubscription link={key} /> : <WithoutLink />;
}

function WithoutLink() {
  const { site, unsubscribe: copy } = useCopy('site', 'unsubscribe');
  return (
    <Page title={copy.withoutTitle} lead={copy.withoutText}>
      <Box>
        <Link to={ENQUIRY}>{site.enquiry}</Link>
      </Box>
      <PasteLink />
    </Page>
  );
}

function Unsubscription({ link: { text: verificationKey } }: { link: JourneyKey }) {
  const queries = useQueryClient();
  const queryKey = ['unsubscription', verificationKey] as const;
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('getUnsubscription', { verificationKey, signal }),
    retry: false,
  });
  const change = useMutation({
    mutationFn: (stopped: boolean) => api('replaceUnsubscription', { body: { stopped, verificationKey } }),
    onSuccess: (answer) => queries.setQueryData(queryKey, answer),
  });
  const failure = query.error && failureOf(query.error).kind;
  if (failure === 'expired' || failure === 'missing') return <WithoutLink />;
  return (
    <Loaded query={query} requestPath={ENQUIRY}>
      {({ stopped }) => (
        <Choice
          stopped={stopped}
          changed={change.isSuccess}
          pending={change.isPending}
          error={change.error}
          onChange={(wanted) => change.mutate(wanted)}
        />
      )}
    </Loaded>
  );
}

interface ChoiceProps {
  readonly stopped: boolean;
  /** Whether the reader has just unsubscribed or subscribed on this page. */
  readonly changed: boolean;
  readonly pending: boolean;
  readonly error: Error | null;
  readonly onChange: (stopped: boolean) => void;
}

function Choice({ stopped, changed, pending, error, onChange }: ChoiceProps) {
  const { unsubscribe: copy } = useCopy('unsubscribe');
  const title = stopped ? copy.doneTitle : changed ? copy.backTitle : copy.title;
  const lead = stopped ? copy.done : changed ? copy.back : copy.lead;
  return (
    <Page title={title} lead={lead}>
      {error && <ErrorSummary faults={[]} failure={failureOf(error)} />}
      {!stopped && !changed && <Items heading={copy.stops} items={copy.stopped} />}
      {!(changed && !stopped) && <Items heading={copy.stays} items={copy.staying} />}
      <Typography>{copy.noEffect}</Typography>
      <Box>
        <Button variant={stopped ? 'outlined' : 'contained'} disabled={pending} onClick={() => onChange(!stopped)}>
          {stopped ? copy.takeBack : copy.stop}
        </Button>
      </Box>
    </Page>
  );
}

function Items({ heading, items }: { heading: string; items: readonly string[] }) {
  return (
    <Box component="section">
      <Typography variant="h2" gutterBottom>
        {heading}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 3 }}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </Box>
    </Box>
  );
}
