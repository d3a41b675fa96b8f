import type { ReactNode } from 'react';
import { StageChip } from '../pieces/chips.tsx';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { Instant } from '../pieces/values.tsx';
import { patternText } from './pattern.ts';

const instant = (value: unknown): ReactNode => <Instant value={value} />;

export function EmailVerificationShow() {
  return (
    <RecordPage nameOf={(row) => String(row['email'])}>
      <Values>
        <Value source="email" />
        <Value source="verificationPattern" cell={patternText} />
        <Value source="confirmedAt" cell={instant} />
        <Value source="expiredAt" cell={instant} />
        <Value source="accountID" />
        <Value source="requestedStage" cell={(value) => <StageChip value={value} />} />
        <Value source="createdAt" cell={instant} />
        <Value source="updatedAt" cell={instant} />
        <Value source="id" />
      </Values>
    </RecordPage>
  );
}
