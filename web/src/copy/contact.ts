import type { Campaign } from 'functions/shared/campaign/campaign';
import { inOneLine } from './format.ts';

/** The office's telephone number and hours. The number and a span of hours each stay on one line. */
export const phoneAndHours = ({ phone, hours }: Campaign['office']) =>
  `${inOneLine(phone, '-')}、${inOneLine(hours, '〜')}`;

/** How to reach the office by telephone, in one line. */
export const contact = (office: Campaign['office']) => `電話\u00a0${phoneAndHours(office)}`;
