import { desk } from './ja/office/desk.ts';

/** Texts of single pages of the back office that a language has to bring. */
export type DeskCopy = typeof desk;

/** The texts of single pages, in the only language so far. Apart from `officeLanguage.tsx`, so that the first page does not load them. */
export const useDeskCopy = (): DeskCopy => desk;
