import type { DrawFile } from 'functions/shared/draw/manifest';

/** The names of the published files. */
export const DRAW_FILE_NAMES: Readonly<Record<DrawFile, string>> = {
  counts: 'Counts while applications were open',
  rules: 'Rules of the draw',
  roster: 'Applications in the draw',
  order: 'Order',
  grants: 'Wins',
  changes: 'Later changes',
  heads: 'Later changes: the value of each day',
  stamps: 'Time stamps',
};
