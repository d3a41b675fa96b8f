import type { ReactNode } from 'react';
import { RecordPage, Value, Values } from '../pieces/record.tsx';
import { Instant, Paragraphs } from '../pieces/values.tsx';

const instant = (value: unknown): ReactNode => <Instant value={value} />;

export function InquiryShow() {
  return (
    <RecordPage nameOf={(row) => String(row['name'])}>
      <Values>
        <Value source="name" />
        <Value source="email" />
        <Value source="phone" />
        <Value source="createdAt" cell={instant} />
        <Value source="id" />
      </Values>
      <Values columnWidth={900}>
        <Value source="message" cell={(value) => <Paragraphs value={value} />} />
      </Values>
    </RecordPage>
  );
}
