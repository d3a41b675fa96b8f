/** Where a template has a problem. Failed calls tell it, too. */
export const mailProblem = (line: number, column: number, text: string): string =>
  `${line}行目の${column}文字目：${text}`;
