import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { Instant, Paragraphs } from '../pieces/values.tsx';
import { mailName } from './name.ts';

export function MailConfigShow() {
  return (
    <RecordPage editor="operator">
      <Values>
        <Value source="mailType" cell={(value) => `${String(value)} ${mailName(value)}`} />
        <Value source="updatedAt" cell={(value) => <Instant value={value} />} />
      </Values>
      <Values columnWidth={900}>
        <Value source="title" />
        <Value source="body" cell={(value) => <Paragraphs value={value} />} />
      </Values>
    </RecordPage>
  );
}
