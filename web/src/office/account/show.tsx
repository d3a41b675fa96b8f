import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import { usesFewer } from 'functions/shared/campaign/fewerSets';
import { ReferenceField, useRecordContext } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { purchaseStates, setCounts } from '../choices.ts';
import type { Fields } from '../entity.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { Changes } from './changes.tsx';
import { Mails } from './mails.tsx';
import { accountFields } from './fields.ts';

const PURCHASE_FIELDS: Fields = {
  state: { kind: 'choice', choices: purchaseStates },
  purchaseCount: { kind: 'choice', choices: setCounts },
  acceptsPartial: usesFewer(campaign) ? { kind: 'flag' } : 'no',
  grantedCount: { kind: 'count' },
  createdAt: { kind: 'instant' },
};

function ReceiptLink() {
  const row = useRecordContext();
  return row && <Link to={`/admin/purchase/${row.id}/show`}>{String(row['receiptID'])}</Link>;
}

/** An application has its account's id. */
function Purchase() {
  const { account } = useOfficeCopy();
  return (
    <Box component="section" sx={{ p: 2, pb: 0 }}>
      <Typography variant="h2">{account.purchaseHeading}</Typography>
      <ReferenceField source="id" reference="purchase" link={false} emptyText={account.noPurchase} label={false}>
        <ReceiptLink />
        <Group>
          <Values fields={PURCHASE_FIELDS} />
        </Group>
      </ReferenceField>
    </Box>
  );
}

export function AccountShow() {
  const { account } = useOfficeCopy();
  const values = (...names: (keyof typeof accountFields)[]) => <Values fields={accountFields} names={names} />;
  return (
    <RecordPage>
      <Group heading={account.person}>
        {values('lastName', 'firstName', 'lastNameKana', 'firstNameKana', 'email', 'phoneNumber', 'postCode')}
        {values('address1', 'address2')}
      </Group>
      <Group heading={account.answers}>{values('age', 'plannedPurchaseCount', 'usePlace', 'learnFrom')}</Group>
      <Purchase />
      <Group heading={account.office}>
        {values('wonFlag', 'channel', 'registeredStage', 'createdAt', 'updatedAt', 'id', 'note')}
      </Group>
      <Mails />
      <Changes />
    </RecordPage>
  );
}
