/** The back office's first page. Its alerts are in `alerts.ts`. */
export const top = {
  phase: '現在の段階',
  since: (text: string) => `${text} から`,
  clock: (text: string) => `時刻 ${text} 現在`,
};
