/** Returns the position and text of a template's problem. Failed calls contain it as well. */
export const mailProblem = (line: number, column: number, text: string): string =>
  `${line}行目の${column}文字目：${text}`;
