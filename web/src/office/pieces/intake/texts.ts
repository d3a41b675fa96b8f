import type { FileFault } from 'functions/shared/csv/fileFault';
import { figure } from '../../../copy/format.ts';

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
    case 'empty':
      return '見出しの下に、取り込む行がありません。';
    case 'too_many':
      return `取り込める行は${figure(fault.max)}行までです。このファイルには${figure(fault.rows)}行あります。分けて取り込んでください。`;
  }
};
