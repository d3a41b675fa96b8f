import type { ReactNode } from 'react';
import { ReferenceField } from 'react-admin';
import { ErrorChip, PurchaseStateChip } from '../pieces/chips.tsx';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { figureText, Instant, yesText } from '../pieces/values.tsx';

const instant = (value: unknown): ReactNode => <Instant value={value} />;
const errorChip = (value: unknown): ReactNode => <ErrorChip value={value} />;

export function PurchaseShow() {
  return (
    <RecordPage nameOf={(row) => String(row['receiptID'])}>
      <Values>
        <Value source="receiptID" />
        <Value source="accountID" cell={() => <ReferenceField source="accountID" reference="account" link="show" />} />
        <Value source="state" cell={(value) => <PurchaseStateChip value={value} />} />
        <Value source="purchaseCount" cell={figureText} />
        <Value source="acceptsPartial" cell={yesText} />
        <Value source="grantedCount" cell={figureText} />
        <Value source="withdrawnAt" cell={instant} />
        <Value source="authorizeDatetime" cell={instant} />
        <Value source="authorizeErrorFlag" cell={errorChip} />
        <Value source="captureDatetime" cell={instant} />
        <Value source="captureErrorFlag" cell={errorChip} />
        <Value source="stripePaymentID" />
        <Value source="createdAt" cell={instant} />
        <Value source="updatedAt" cell={instant} />
      </Values>
    </RecordPage>
  );
}
