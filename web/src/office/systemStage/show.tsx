import { adminCopy } from '../../copy/admin.ts';
import { StageChip } from '../pieces/chips.tsx';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { Instant, Paragraphs } from '../pieces/values.tsx';

export function SystemStageShow() {
  return (
    <RecordPage>
      <Values>
        <Value source="stage" cell={(value) => <StageChip value={value} />} />
        <Value source="startsAt" cell={(value) => <Instant value={value} />} />
        <Value source="source" cell={(value) => adminCopy.options.source[String(value)] ?? adminCopy.none} />
        <Value source="reason" cell={(value) => <Paragraphs value={value} />} />
        <Value source="createdAt" cell={(value) => <Instant value={value} />} />
        <Value source="id" />
      </Values>
    </RecordPage>
  );
}
