import { type ReactNode } from 'react';
import { ReferenceField } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { adminCopy } from '../../copy/admin.ts';
import { PurchaseStateChip, StageChip, WonChip } from '../pieces/chips.tsx';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import {
  ageText,
  figureText,
  Instant,
  learnFromText,
  Paragraphs,
  phoneText,
  usePlaceText,
  yesText,
} from '../pieces/values.tsx';
import { fullNameOf } from './name.ts';

const copy = adminCopy.account;
const instant = (value: unknown): ReactNode => <Instant value={value} />;

/** An application has its account's id. */
function Purchase() {
  return (
    <ReferenceField source="id" reference="purchase" link={false} emptyText={copy.noPurchase} label={false}>
      <Values>
        <Value
          source="receiptID"
          cell={(value, row) => <Link to={`/admin/purchase/${row.id}/show`}>{String(value)}</Link>}
        />
        <Value source="state" cell={(value) => <PurchaseStateChip value={value} />} />
        <Value source="purchaseCount" cell={figureText} />
        <Value source="acceptsPartial" cell={yesText} />
        <Value source="grantedCount" cell={figureText} />
        <Value source="createdAt" cell={instant} />
      </Values>
    </ReferenceField>
  );
}

export function AccountShow() {
  return (
    <RecordPage editor="operator" nameOf={fullNameOf}>
      <Values heading={copy.person}>
        <Value source="lastName" />
        <Value source="firstName" />
        <Value source="lastNameKana" />
        <Value source="firstNameKana" />
        <Value source="email" />
        <Value source="phoneNumber" cell={phoneText} />
        <Value source="postCode" />
        <Value source="address1" />
        <Value source="address2" />
      </Values>
      <Values heading={copy.answers}>
        <Value source="age" cell={ageText} />
        <Value source="plannedPurchaseCount" cell={figureText} />
        <Value source="usePlace" cell={usePlaceText} />
        <Value source="learnFrom" cell={learnFromText} />
      </Values>
      <Values heading={copy.purchaseHeading} columnWidth={900}>
        <Purchase />
      </Values>
      <Values heading={copy.office}>
        <Value source="wonFlag" cell={(value) => <WonChip value={value} />} />
        <Value source="channel" cell={(value) => adminCopy.options.channel[String(value)] ?? adminCopy.none} />
        <Value source="registeredStage" cell={(value) => <StageChip value={value} />} />
        <Value source="createdAt" cell={instant} />
        <Value source="updatedAt" cell={instant} />
        <Value source="id" />
        <Value source="note" cell={(value) => <Paragraphs value={value} />} />
      </Values>
    </RecordPage>
  );
}
