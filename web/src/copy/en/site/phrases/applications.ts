import { counted } from '../../format.ts';

/** `1 application`, `1,240 applications` */
export const applications = (count: number): string => counted(count, 'application');
