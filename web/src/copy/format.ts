import { fromISO, japaneseDate, japaneseDateTime } from 'functions/shared/time/instants';
import { figure } from './figure.ts';

export { figure };
/** 10000 → `10,000円` */
export const yen = (amount: number) => `${figure(amount)}円`;
export const sets = (count: number) => `${figure(count)}セット`;
/** ISO text → `2025年10月8日(水) 10:00`, kept on one line. */
export const time = (iso: string) => unbroken(japaneseDateTime(fromISO(iso)));
/** ISO text → `2025年10月8日(水)`, kept on one line. */
export const day = (iso: string) => unbroken(japaneseDate(fromISO(iso)));
/** `2025-10-08` of Tokyo → `2025年10月8日(水)`, kept on one line. */
export const dayOnly = (text: string) => day(`${text}T00:00:00.000+09:00`);

// Browsers break lines at blanks, between digits and 年, 月, 日, and before an opening bracket. A no-break space and word joiners prevent that.
const unbroken = (text: string) => text.replace(' ', '\u00a0').replace(/[年月日(]/g, '\u2060$&\u2060');

/** Returns a text in which no line breaks within a day. */
export const daysInOneLine = (text: string) => text.replace(/\d+年\d+月\d+日\(.\)/g, unbroken);

/** Returns a text that browsers do not break at this sign: a telephone number at its hyphens, or a span of hours. */
export const inOneLine = (text: string, sign: string) => text.replaceAll(sign, `\u2060${sign}\u2060`);

/** `2027-12` → `2027年12月` */
export const month = (text: string) => text.replace(/^(\d+)-0?(\d+)$/, '$1年$2月');

/** ISO text → `10:00` */
export const hour = (iso: string) => japaneseDateTime(fromISO(iso)).slice(-5);

/** Formats for Japanese figures and instants. Each other language has its own. */
export const japanese = { yen, sets, time, day, hour };
