import { serialText } from 'functions/shared/voucher/serials';
import { yen } from '../../copy/format.ts';

/** A serial number in its printed form. */
export const serialWords = (value: unknown): string => (typeof value === 'number' ? serialText(value) : '');

export const yenWords = (value: unknown): string => (typeof value === 'number' ? yen(value) : '');
