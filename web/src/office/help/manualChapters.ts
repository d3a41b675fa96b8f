/**
 * The chapters of the office's manual, in order: first the tasks of every day, then the days of the timetable. Each lists its tasks from
 * docs/office/tasks.md. The menu, the contents, the links of pages and the texts follow from this table.
 */
export const MANUAL = {
  daily: [23, 24, 28],
  telephone: [1, 2, 3, 7, 8, 9, 10, 11, 12, 15, 51, 52],
  enquiries: [16, 17, 18, 19, 20, 21, 22],
  mails: [25, 35, 36, 55],
  preparation: [48, 40, 49],
  registration: [],
  guidance: [38, 39],
  opening: [],
  applications: [4, 5, 29, 31, 32, 34, 37, 41, 53],
  closing: [30],
  decisions: [27],
  commitment: [6],
  drawDay: [],
  release: [50],
  payments: [26, 33, 42],
  lapse: [],
  shipping: [13, 14, 43],
  returned: [44],
  report: [47],
  retention: [45, 46, 54],
} as const;

export type ChapterName = keyof typeof MANUAL;
export type TaskNumber = (typeof MANUAL)[ChapterName][number];

// The type has all names as keys, so the keys are the names.
export const chapterNames = Object.keys(MANUAL) as ChapterName[];
