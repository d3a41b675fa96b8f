import { pagePath } from '../shell/paths.ts';

/** The report of a draw. */
export const reportPath = (number: number): string => pagePath('report').replace(':number', String(number));
