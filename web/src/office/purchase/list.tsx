import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { routes } from 'functions/shared/contract/rows';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { ReactElement } from 'react';
import { FunctionField, ReferenceField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import type { Row } from '../data/operations.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { Short } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { purchaseFields } from './fields.ts';
import { mailFilterOf } from './mailing.ts';
import { mailToMany } from './mailPaths.ts';

/** To the mail for all applications that the list finds. A condition that a mail cannot have disables it. */
function MailToFound() {
  const { purchaseMail: copy } = useDeskCopy();
  const { filterValues } = useListContext();
  const refusal = useRefusal(routes.sendPurchase.office);
  const filter = mailFilterOf(filterValues as Readonly<Record<string, unknown>>);
  if (refusal !== null) return null;
  if (filter === null) {
    return (
      <span title={copy.unfit}>
        <Button size="small" startIcon={<SendIcon />} disabled>
          {copy.toList}
        </Button>
      </span>
    );
  }
  return (
    <Button size="small" startIcon={<SendIcon />} component={Link} to={mailToMany(filter)}>
      {copy.toList}
    </Button>
  );
}

/** The applicant's telephone number. One call reads the accounts of a page, for this column and the name's. */
const phoneColumn = (label: string): ReactElement => (
  <Column
    key="phone"
    source="phone"
    label={label}
    field={{ kind: 'phone' }}
    cell={() => (
      <ReferenceField source="accountID" reference="account" link={false}>
        <FunctionField<Row> render={({ phoneNumber }) => <Short value={hyphenated(String(phoneNumber))} />} />
      </ReferenceField>
    )}
  />
);

/** /admin/purchase: the applications, each with its applicant's telephone number for whoever calls, and the way to write to those that are found. */
export default function PurchaseList() {
  const { notes, entities } = useOfficeCopy();
  return (
    <EntityList
      fields={purchaseFields}
      link="receiptID"
      actions={<MailToFound />}
      note={notes.purchase}
      columns={[phoneColumn(entities.account.fields.phoneNumber)]}
    />
  );
}
