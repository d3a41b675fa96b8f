import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { campaign } from 'functions/shared/campaign/current';
import { useState } from 'react';
import { api } from '../../../client/api.ts';
import { useCopy } from '../../../copy/language.tsx';
import { type Receipt, receiptShown } from '../../../copy/receiptShown.ts';
import { Page } from '../../../ui/page.tsx';
import { ReceiptSheet } from '../../../ui/receiptSheet.tsx';
import type { JourneyKey } from '../../parts/journeyKey.ts';
import { Link } from '../../parts/link.tsx';
import { Loaded } from '../../parts/verification/loaded.tsx';
import { ReceiptForm } from './receiptForm.tsx';
import { REQUEST_PATH, StatusKey } from './statusKey.tsx';

/** The 領収書 of a paid application, opened by the personal link of /status (rules 7.44). */
export default function ReceiptPage() {
  return <StatusKey>{(link) => <Receipt link={link} />}</StatusKey>;
}

function Receipt({ link }: { link: JourneyKey }) {
  const queryKey = ['paymentReceipt', link.text] as const;
  const queries = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api('getPaymentReceipt', { id: link.recordID, verificationKey: link.text, signal }),
    retry: false,
  });
  // The receipt that this page has issued. A reload forgets it and offers to issue it anew.
  const [issued, setIssued] = useState<Receipt | null>(null);
  if (issued !== null) return <Issued receipt={issued} />;
  return (
    <Loaded query={query} requestPath={REQUEST_PATH}>
      {(receipt) => (
        <Offered
          receipt={receipt}
          link={link}
          onIssued={(answer) => {
            queries.setQueryData(queryKey, answer);
            setIssued(answer);
          }}
          onStale={() => void query.refetch()}
        />
      )}
    </Loaded>
  );
}

interface OfferedProps {
  readonly receipt: Receipt;
  readonly link: JourneyKey;
  readonly onIssued: (receipt: Receipt) => void;
  /** Called when the page's data is outdated. */
  readonly onStale: () => void;
}

function Offered({ receipt, link, onIssued, onStale }: OfferedProps) {
  const { receipt: copy } = useCopy('receipt');
  const why = copy.standings[receipt.standing];
  return (
    <Page title={copy.title}>
      {why === null ? (
        <ReceiptForm key={receipt.issues.length} receipt={receipt} link={link} onIssued={onIssued} onStale={onStale} />
      ) : (
        <Typography>{why}</Typography>
      )}
      <Back />
    </Page>
  );
}

function Issued({ receipt }: { receipt: Receipt }) {
  const { receipt: copy } = useCopy('receipt');
  return (
    <Page title={copy.title}>
      <Box sx={{ displayPrint: 'none' }}>
        <Typography role="status" sx={{ fontWeight: 700 }}>
          {copy.done}
        </Typography>
        <Typography sx={{ mb: 2 }}>{copy.keep}</Typography>
        <Button variant="contained" onClick={() => window.print()}>
          {copy.print}
        </Button>
      </Box>
      <ReceiptSheet {...receiptShown(receipt, campaign, 'holder')} />
      <Back />
    </Page>
  );
}

function Back() {
  const { receipt: copy } = useCopy('receipt');
  return (
    <Box sx={{ displayPrint: 'none' }}>
      <Link to="/status" className="link-tall">
        {copy.back}
      </Link>
    </Box>
  );
}
