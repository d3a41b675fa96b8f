import { BAR_PATH } from '../../clock/bar/script.ts';

/** What every page with the clock bar, or the bar itself, has in it. */
export const CLOCK_MARKS: readonly string[] = [BAR_PATH, '手元の時計', 'clockBar.opened'];
