import { BAR_PATH } from '../../clock/bar/script.ts';

/** Texts that every page with the clock bar, and the bar itself, contains. */
export const CLOCK_MARKS: readonly string[] = [BAR_PATH, '手元の時計', 'clockBar.opened'];
