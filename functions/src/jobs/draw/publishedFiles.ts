import type { Firestore } from 'firebase-admin/firestore';
import { named, partsOf } from '../../shared/draw/files.ts';
import type { FileParts } from '../../shared/draw/manifest.ts';
import type { DrawRecord } from '../../shared/entities/draw.ts';
import { fileText, storeParts } from '../../store/draw/draws.ts';

/** Appends text to a file. A full part stays as it is; only the last part is replaced by a longer one. */
export const grown = async (
  db: Firestore,
  { number, files }: Pick<DrawRecord, 'number' | 'files'>,
  file: keyof FileParts,
  more: string,
): Promise<FileParts[keyof FileParts]> => {
  const parts = files[file];
  if (more === '') return parts;
  const last = await fileText(db, number, parts.slice(-1));
  const added = partsOf(last + more);
  await storeParts(db, number, added);
  return parts.slice(0, -1).concat(added.map(named));
};
