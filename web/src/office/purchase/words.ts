import { brandName } from '../../copy/cardBrands.ts';
import { month } from '../../copy/format.ts';
import type { OfficeCopy } from '../../copy/officeLanguage.tsx';

const textOr = (value: unknown, { none }: OfficeCopy, say: (text: string) => string): string =>
  typeof value === 'string' ? say(value) : none;

/** The common name of a card's brand. */
export const brandText = (value: unknown, copy: OfficeCopy): string =>
  textOr(value, copy, (brand) => brandName(brand) ?? brand);

/** 「2027年12月」 */
export const expiryText = (value: unknown, copy: OfficeCopy): string => textOr(value, copy, month);
