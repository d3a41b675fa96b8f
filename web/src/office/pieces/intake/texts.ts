import type { CampaignOption } from 'functions/shared/campaign/campaign';
import type { FileFault } from 'functions/shared/csv/fileFault';
import { figure } from '../../../copy/format.ts';
import { office } from '../../../copy/ja/office/texts.ts';

const AS_CSV =
  'Excelは「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」、Numbersは「書き出す」の「CSV」、LibreOfficeは「テキスト CSV」を選んで保存し、そのファイルを選んでください。';

const named = (headings: readonly string[]): string => headings.map((heading) => `「${heading}」`).join('');

/** Returns why a whole file is refused, and what to do. */
export const fileFaultText = (fault: FileFault): string => {
  switch (fault.reason) {
    case 'workbook':
      return `表計算ソフトのファイル（.xlsxや.numbersなど）のままでは取り込めません。${AS_CSV}`;
    case 'encoding':
      return `${figure(fault.line)}行目に、読めない文字があります。文字コードをUTF-8にして保存し直してください。${AS_CSV}`;
    case 'quote':
      return `${figure(fault.line)}行目の引用符（"）が閉じていません。引用符を消すか、閉じてください。`;
    case 'columns':
      return fault.line === null
        ? `見出しの行が見つかりません。はじめの10行のどこかに、見出し${named(fault.missing)}のある行が必要です。`
        : `${figure(fault.line)}行目の見出しに、${named(fault.missing)}の列がありません。`;
    case 'cells':
      return `${figure(fault.line)}行目に、見出しより多くの値があります。値の中のカンマは、値を引用符（"）で囲んでください。`;
    case 'empty':
      return '見出しの下に、取り込む行がありません。';
    case 'too_many':
      return `取り込める行は${figure(fault.max)}行までです。このファイルには${figure(fault.rows)}行あります。分けて取り込んでください。`;
  }
};

/** Returns the labels of the options that are still offered. */
export const offeredLabels = (options: readonly CampaignOption[]): string[] =>
  options.flatMap(({ label, retired }) => (retired === true ? [] : [label.ja]));

/** Texts of what a column accepts. */
export const accepted = {
  upTo: (length: number): string => `${figure(length)}文字までで入力してください。`,
  range: (least: number, most: number): string => `${figure(least)}から${figure(most)}で入力してください。`,
  oneOf: (labels: readonly string[]): string => `次のどれかを入力してください：${labels.join('、')}`,
  kana: (length: number): string => `ひらがなかカタカナで、${figure(length)}文字までで入力してください。`,
} as const;

/** The codes of errors for which what the column accepts is the better text. */
const BY_COLUMN: ReadonlySet<string> = new Set([
  'too_small',
  'too_big',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'invalid_union',
  'custom',
]);

/**
 * Returns the text of a cell's error.
 * @param accepts what the column accepts, if that can be said
 */
export const cellFaultText = (code: string, accepts: string | undefined): string =>
  (BY_COLUMN.has(code) ? accepts : undefined) ?? office.errors.fields[code] ?? office.errors.field;
