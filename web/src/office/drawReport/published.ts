import { useQuery } from '@tanstack/react-query';
import { parseChanges } from 'functions/shared/draw/waitingList/changes';
import { parseHeads } from 'functions/shared/draw/waitingList/heads';
import type { DrawFile } from 'functions/shared/draw/manifest';
import { parseStamps } from 'functions/shared/draw/stamps';
import { officeApi as api } from '../../client/api.ts';
import { drawText } from '../../client/drawParts.ts';
import { programHash } from '../../client/program.ts';
import type { Published } from './figures.ts';

const published = async (number: number, signal: AbortSignal): Promise<Published> => {
  const manifest = await api('getPublishedDraw', { number, signal });
  const text = async (file: DrawFile) => await drawText(api, number, manifest.files[file]);
  const [changes, stamps, heads] = await Promise.all([text('changes'), text('stamps'), text('heads')]);
  return {
    manifest,
    changes: parseChanges(changes, manifest.commitment.hash),
    stamps: parseStamps(stamps),
    heads: parseHeads(heads),
  };
};

/** What a report takes from what is published: that of these draws, and the program's hash. */
export const usePublished = (numbers: readonly number[]) =>
  useQuery({
    queryKey: ['draw', 'report', numbers],
    queryFn: async ({ signal }) => {
      const [draws, program] = await Promise.all([
        Promise.all(numbers.map(async (one) => await published(one, signal))),
        programHash(signal),
      ]);
      return { draws, program };
    },
  });
