import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answer } from 'functions/shared/contract/client';
import { type ReactNode, useState } from 'react';
import { z } from 'zod';
import { useSubmission } from '../submission.ts';
import { ErrorSummary } from '../../../ui/form/errorSummary.tsx';
import { useLoading } from '../../../ui/loading.tsx';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { api } from '../../../client/api.ts';
import { type Journey, type JourneyKey, journeyKey, keyOf, useJourneyKey } from '../journeyKey.ts';
import { drafts } from '../../../client/session.ts';
import { type OwnRecords, ownRecords } from '../person/ownRecords.ts';
import { guardOf } from '../guard.ts';
import { LinkProblem } from './linkProblem.tsx';

/** A visitor who came by a link. */
export interface Visit {
  readonly key: string;
  /** Null if the confirmed address has no registration yet. */
  readonly accountID: string | null;
  /** The address that was just confirmed; null if the link belongs to an account. */
  readonly email: string | null;
  /** Whether the confirmation has just changed the account's address to this one. */
  readonly emailChanged: boolean;
  /** The account's records from the confirmation, so that they need not be requested; null if nothing was confirmed on this page. */
  readonly records: OwnRecords | null;
}

export interface LinkGateProps {
  readonly journey: Journey;
  readonly requestPath: string;
  /** The sentence above the confirm button. */
  readonly confirmLead: string;
  /** Whether links of an account (mails 3, 4, 22, 41) also lead here. */
  readonly takesAccountKey: boolean;
  /** The content without a link if this window has ended the journey; null: it has not. */
  readonly ended?: ReactNode;
  readonly children: (visit: Visit) => ReactNode;
}

const confirmedSchema = z.object({
  id: z.string(),
  email: z.string(),
  accountID: z.string().nullable(),
  emailChanged: z.boolean(),
});
type Confirmed = z.infer<typeof confirmedSchema>;

export const confirmedOf = (journey: Journey) => `${journey}:confirmed`;

/** Records that the confirmed address now has a registration. */
export function storeAccount(journey: Journey, accountID: string): void {
  const confirmed = drafts.read(confirmedOf(journey), guardOf(confirmedSchema));
  if (confirmed) drafts.write(confirmedOf(journey), { ...confirmed, accountID } satisfies Confirmed);
}

/**
 * Passes a verified address on to another journey, so that its page opens without one more mail.
 * @param accountID the registration of the address
 */
export function passOn({ key, email }: Pick<Visit, 'key' | 'email'>, journey: Journey, accountID: string): void {
  const link = journeyKey(key);
  if (link === null || email === null) return;
  drafts.write(keyOf(journey), key);
  const confirmed: Confirmed = { id: link.recordID, email, accountID, emailChanged: false };
  drafts.write(confirmedOf(journey), confirmed);
}

/** Forgets the confirmation in this window. The link has to be confirmed again, and the new answer says what it opens. */
export const forgetConfirmation = (journey: Journey): void => drafts.remove(confirmedOf(journey));

/** The page of a link. A button confirms a verification, since mail scanners open links as well (rules 3.12). */
export function LinkGate({
  journey,
  requestPath,
  confirmLead,
  takesAccountKey,
  ended = null,
  children,
}: LinkGateProps) {
  const key = useJourneyKey(journey);
  const [confirmed, setConfirmed] = useState(() => drafts.read(confirmedOf(journey), guardOf(confirmedSchema)));
  // The session does not store the records: they are personal data, and may be outdated when the page is opened again.
  const [records, setRecords] = useState<OwnRecords | null>(null);

  if (!key) return ended ?? <LinkProblem problem="without" requestPath={requestPath} />;
  if (key.purpose === 'account' && takesAccountKey) {
    return children({ key: key.text, accountID: key.recordID, email: null, emailChanged: false, records: null });
  }
  if (key.purpose !== 'emailVerification') return <LinkProblem problem="missing" requestPath={requestPath} />;
  // A confirmation by another link does not count for this one.
  if (confirmed?.id === key.recordID) return children({ ...confirmed, key: key.text, records });
  const storeConfirmed = ({
    id,
    email,
    accountID,
    emailChanged,
    account,
  }: Answer<'changeEmailVerification', 'guest'>) => {
    const record: Confirmed = { id, email, accountID, emailChanged };
    drafts.write(confirmedOf(journey), record);
    setRecords(account && ownRecords(account));
    setConfirmed(record);
  };
  return <ConfirmPage link={key} lead={confirmLead} requestPath={requestPath} onConfirmed={storeConfirmed} />;
}

interface ConfirmPageProps {
  readonly link: JourneyKey;
  readonly lead: string;
  readonly requestPath: string;
  readonly onConfirmed: (answer: Answer<'changeEmailVerification', 'guest'>) => void;
}

function ConfirmPage({ link, lead, requestPath, onConfirmed }: ConfirmPageProps) {
  const { links } = useCopy('links');
  const { failure, submit } = useSubmission();
  const { isLoading } = useLoading();
  if (failure?.kind === 'expired' || failure?.kind === 'missing') {
    return <LinkProblem problem={failure.kind} requestPath={requestPath} />;
  }
  const confirm = () =>
    submit(async () => {
      const body = { verificationKey: link.text };
      onConfirmed(await api('changeEmailVerification', { id: link.recordID, body }));
    });
  return (
    <Page title={links.confirmTitle} lead={links.confirmText}>
      <ErrorSummary faults={[]} failure={failure} />
      <span>{lead}</span>
      <Box>
        <Button variant="contained" size="large" disabled={isLoading} onClick={() => void confirm()}>
          {links.confirm}
        </Button>
      </Box>
    </Page>
  );
}
