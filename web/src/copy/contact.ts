import type { Campaign } from 'functions/shared/campaign/campaign';
import { inOneLine } from './format.ts';

/** Returns the office's telephone number and hours. The number and the span of hours do not break over lines. */
export const phoneAndHours = ({ phone, hours }: Campaign['office']) =>
  `${inOneLine(phone, '-')}、${inOneLine(hours, '〜')}`;

/** Returns the office's telephone contact in one line. */
export const contact = (office: Campaign['office']) => `電話\u00a0${phoneAndHours(office)}`;
