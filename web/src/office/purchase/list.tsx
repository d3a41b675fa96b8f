import SendIcon from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import { routes } from 'functions/shared/contract/routes';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import type { ReactElement } from 'react';
import { FunctionField, ReferenceField, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { entityDescriptors } from '../entityDescriptors.ts';
import { purchaseMail } from './mailTexts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import type { Row } from '../data/operations.ts';
import { EntityList } from '../pages/list.tsx';
import { Column } from '../pieces/column.tsx';
import { Short } from '../pieces/values.tsx';
import { useRefusal } from '../shell/me.ts';
import { purchaseFields, purchaseSought } from './fields.ts';
import { mailToMany } from './mailPaths.ts';
import { mailFilterOf } from './mailing.ts';

/** A link to the mail for all applications that the list finds. A condition that a mail cannot have disables it. */
function MailToFound() {
  const { filterValues } = useListContext();
  const refusal = useRefusal(routes.sendPurchase.office);
  const filter = mailFilterOf(filterValues as Readonly<Record<string, unknown>>);
  if (refusal !== null) return null;
  if (filter === null) {
    return (
      <span title={purchaseMail.unfit}>
        <Button size="small" startIcon={<SendIcon />} disabled>
          {purchaseMail.toList}
        </Button>
      </span>
    );
  }
  return (
    <Button size="small" startIcon={<SendIcon />} component={Link} to={mailToMany(filter)}>
      {purchaseMail.toList}
    </Button>
  );
}

/** Returns the column with the applicant's telephone number. One call reads the accounts of a page, for this column and the name's. */
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

/** /admin/purchase: the applications with their applicants' telephone numbers, and a link to write to the applicants found. */
export default function PurchaseList() {
  return (
    <EntityList
      fields={purchaseFields}
      sought={purchaseSought}
      link="receiptID"
      actions={<MailToFound />}
      note={office.notes.purchase}
      columns={[phoneColumn(entityDescriptors.account.labels.phoneNumber)]}
    />
  );
}
