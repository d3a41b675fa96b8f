import type { Campaign } from 'functions/shared/campaign/campaign';

/** The office's telephone number and hours. A span of hours stays on one line. */
export const phoneAndHours = ({ phone, hours }: Campaign['office']) =>
  `${phone}、${hours.replaceAll('〜', '\u2060〜\u2060')}`;

/** How to reach the office by telephone, in one line. */
export const contact = (office: Campaign['office']) => `電話\u00a0${phoneAndHours(office)}`;
