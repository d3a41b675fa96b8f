import { pagePath } from '../shell/paths.ts';

/** Returns the path to the report of a draw. */
export const reportPath = (number: number): string => pagePath('report').replace(':number', String(number));
