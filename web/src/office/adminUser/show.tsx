import { DisabledChip } from '../pieces/chips.tsx';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { Instant } from '../pieces/values.tsx';
import { roleText } from './role.ts';

export function AdminUserShow() {
  return (
    <RecordPage editor="owner" nameOf={(row) => String(row['email'])}>
      <Values>
        <Value source="email" />
        <Value source="displayName" />
        <Value source="role" cell={roleText} />
        <Value source="disabled" cell={(value) => <DisabledChip value={value} />} />
        <Value source="createdAt" cell={(value) => <Instant value={value} />} />
        <Value source="updatedAt" cell={(value) => <Instant value={value} />} />
        <Value source="id" />
      </Values>
    </RecordPage>
  );
}
