import type { HouseholdKind } from './duplicateGroups.ts';

/**
 * Hints about a sheet, the strongest first. `double`: another registration has the same name, and the same address or telephone. The others: its address
 * or landline has more registrations than a household. The clerk decides; nothing is refused.
 */
export const PAPER_HINTS = ['double', 'sharedAddress', 'sharedLandline'] as const satisfies readonly (
  | 'double'
  | HouseholdKind
)[];
export type PaperHint = (typeof PAPER_HINTS)[number];
