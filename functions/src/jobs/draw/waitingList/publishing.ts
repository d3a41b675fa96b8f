import { changesText } from '../../../shared/draw/changes.ts';
import { partsOf } from '../../../shared/draw/files.ts';
import { changesOf } from '../../../store/draw/changes.ts';
import { drawBy, draws, fileText, storeParts } from '../../../store/draw/draws.ts';
import { readsOf } from '../../../store/records.ts';
import type { Walk } from '../../../store/draw/walks.ts';
import type { JobDeps } from '../../work.ts';
import type { Move } from '../../holding.ts';

/** Lines that one run adds at most; the next run adds the rest. */
const LINES = 5000;

const linesAfter = async ({ db }: JobDeps, { number, published }: Walk): Promise<string> => {
  const changes = changesOf(number);
  const { docs } = await changes.collection(db).where('seq', '>', published).orderBy('seq').limit(LINES).get();
  return changesText(docs.flatMap((one) => changes.parse(one) ?? []));
};

/** Adds new changes to the published file. A full part stays as it is; only the last part is replaced by a longer one. */
export const publishChanges = async (deps: JobDeps, move: Move<Walk>): Promise<void> => {
  const walk = await move((latest) => latest);
  const draw = walk && (await drawBy(readsOf(deps.db), walk.number));
  if (!walk || !draw || walk.published === walk.seq) return;
  const { changes } = draw.files;
  const last = await fileText(deps.db, walk.number, changes.slice(-1));
  const added = await linesAfter(deps, walk);
  const parts = partsOf(last + added);
  await storeParts(deps.db, walk.number, parts);
  await move(async (latest, records) => {
    const now = await drawBy(records, latest.number);
    if (!now) return latest;
    const files = {
      ...now.files,
      changes: [...changes.slice(0, -1), ...parts.map(({ sha256, bytes }) => ({ sha256, bytes }))],
    };
    draws.set(records, String(latest.number), { ...now, files });
    return { ...latest, published: walk.published + added.split('\n').length - 1 };
  });
};
