import type { OfficeCopy } from '../../copy/ja/office/texts.ts';
import type { Row } from '../data/operations.ts';
import { problemKind } from './problemKind.ts';

/** Formats a mail server's answer for the office. */
export const problemText = (value: unknown, { mail, none }: OfficeCopy, row: Row | undefined): string =>
  typeof value === 'string' ? mail.problems[problemKind(String(row?.['state']), value)] : none;
