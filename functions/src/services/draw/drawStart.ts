import { campaign } from '../../shared/campaign/current.ts';
import { noFiles } from '../../shared/draw/manifest.ts';
import { type DrawRecord, FRESH_DRAW } from '../../shared/entities/draw.ts';
import { toISO } from '../../shared/time/instants.ts';
import { draws } from '../../store/draw/draws.ts';
import type { Records } from '../../store/records.ts';

/** Creates the draw, whose roster is then frozen (rules 8.12). create() allows it only once. */
export const beginDraw = (
  records: Records,
  { number, supply, additional, startedBy }: Pick<DrawRecord, 'number' | 'supply' | 'additional' | 'startedBy'>,
): DrawRecord => {
  const { maxSets, allocation } = campaign;
  const terms = { number, supply, additional, maxSets, allocation, startedBy, startedAt: toISO(records.stamp.now) };
  const draw: DrawRecord = { ...FRESH_DRAW, ...terms, files: noFiles(), exclusions: [] };
  draws.create(records, String(number), draw);
  return draw;
};
