import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { usesFewer } from 'functions/shared/campaign/fewerSets';
import { routes } from 'functions/shared/contract/routes';
import type { AccountAnswer } from 'functions/shared/entities/account';
import { type ReactNode, useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useGetList, useRecordContext } from 'react-admin';
import { erasure } from '../erasure/texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { purchaseStates, setCounts, suppressionReasons } from '../choices.ts';
import type { Row } from '../data/operations.ts';
import type { Fields } from '../entity.ts';
import { fieldText } from '../pieces/fields/fieldText.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Panel } from '../pieces/section.tsx';
import type { PurchaseAnswer } from '../purchase/openSteps.ts';
import { WithdrawalByTwo } from '../purchase/withdrawal.tsx';
import { useRefusal } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';
import { DisclosureSection } from './disclosure/section.tsx';
import { accountFields, fullNameOf } from './fields.ts';
import { BY_TELEPHONE, Help } from './help.tsx';
import { Note } from './note.tsx';
import { ApplicantView } from './applicantView.tsx';
import { useNewestPage } from './story.ts';
import { TimeLine } from './timeLine.tsx';
import { NOBODY_YET, Who } from './who.tsx';

/** The note that the person unsubscribed from broadcasts. */
function Suppressed({ email }: { email: string }) {
  const [row] =
    useGetList<Row>('suppression', {
      filter: { email },
      sort: { field: 'createdAt', order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    }).data ?? [];
  if (row === undefined) return null;
  const reason = fieldText({ kind: 'choice', choices: suppressionReasons }, row['reason'], office, row);
  return (
    <Alert severity="info" sx={{ mx: 2 }}>
      {office.account.suppressed(reason)}{' '}
      <Link to={`/admin/suppression/${row.id}/show`}>{office.account.suppression}</Link>
    </Alert>
  );
}

/** The link to the person's erasure, for owners. */
function ErasureLink({ id }: { id: string }) {
  if (useRefusal(routes.startErasure.office) !== null) return null;
  return (
    <Panel heading={erasure.link}>
      <Typography variant="body2">{erasure.linkText}</Typography>
      <Link to={`${pagePath('erasure')}?${new URLSearchParams({ account: id })}`}>{erasure.person.button}</Link>
    </Panel>
  );
}

const PURCHASE_FIELDS: Fields = {
  state: { kind: 'choice', choices: purchaseStates },
  purchaseCount: { kind: 'choice', choices: setCounts },
  acceptsPartial: usesFewer(campaign) ? { kind: 'flag' } : 'no',
  grantedCount: { kind: 'count' },
  createdAt: { kind: 'instant' },
};

/** An application has the id of its account. */
function Purchase({ purchase }: { purchase: PurchaseAnswer | null }) {
  return (
    <Box component="section" sx={{ p: 2, pb: 0 }}>
      <Typography variant="h2">{office.account.purchaseHeading}</Typography>
      {purchase === null ? (
        <Typography variant="body2">{office.account.noPurchase}</Typography>
      ) : (
        // The labels are those of an application.
        <ResourceContextProvider value="purchase">
          <RecordContextProvider value={purchase}>
            <Link to={`/admin/purchase/${purchase.id}/show`}>{purchase.receiptID}</Link>
            {/* The group has a margin for use on its own, which is not needed here. */}
            <Box sx={{ mx: -2 }}>
              <Group>
                <Values fields={PURCHASE_FIELDS} />
              </Group>
            </Box>
          </RecordContextProvider>
        </ResourceContextProvider>
      )}
    </Box>
  );
}

const DESK = { display: 'grid', gap: 2, p: 2, gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' } };

const FOR_OWNERS = { display: 'grid', gap: 2, p: 2, '&:empty': { display: 'none' } };

/** The caller's identity, the person's view, the possible actions, and then the history (rules 10.25). */
function Desk({ person, children }: { person: AccountAnswer; children: ReactNode }) {
  const [caller, setCaller] = useState(NOBODY_YET);
  const story = useNewestPage(person.id);
  const { id, email, channel } = person;
  return (
    <>
      <Box sx={DESK}>
        <Who known={person} caller={caller} onCaller={setCaller} />
        <Note accountID={id} caller={caller} />
      </Box>
      {children}
      {story && (
        <>
          <Box sx={{ px: 2 }}>
            <ApplicantView status={story.status} />
          </Box>
          <Help id={id} email={email} channel={channel} standing={story} />
          {story.purchase !== null && story.needsTwo && (
            <WithdrawalByTwo purchase={story.purchase} first={BY_TELEPHONE} />
          )}
        </>
      )}
      {email !== null && <Suppressed email={email} />}
      <TimeLine id={id} email={email} />
      {story && <Purchase purchase={story.purchase} />}
      <Box sx={FOR_OWNERS}>
        <DisclosureSection subject={{ of: 'account', id: person.id, name: fullNameOf(person) }} />
        <ErasureLink id={id} />
      </Box>
    </>
  );
}

/** @param children the record's values, between the caller's identity and the person's view */
function Person({ children }: { children: ReactNode }) {
  // The data provider returns the contract's answer as it is.
  const person = useRecordContext<AccountAnswer>();
  if (person === undefined) return null;
  return (
    <Desk key={person.id} person={person}>
      {children}
    </Desk>
  );
}

export default function AccountShow() {
  const values = (...names: (keyof typeof accountFields)[]) => <Values fields={accountFields} names={names} />;
  return (
    <RecordPage>
      <Person>
        <Group heading={office.account.person}>
          {values('lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'email', 'phoneNumber', 'postCode')}
          {values('address1', 'address2')}
        </Group>
      </Person>
      <Group heading={office.account.answers}>{values('age', 'plannedPurchaseCount', 'usePlace', 'learnFrom')}</Group>
      <Group heading={office.account.office}>
        {values(
          'wonFlag',
          'channel',
          'paperBatch',
          'registeredStage',
          'createdAt',
          'updatedAt',
          'id',
          'consents',
          'note',
        )}
      </Group>
    </RecordPage>
  );
}
