import type { CsvEncoding } from 'functions/shared/csv/encodings';
import { exportOperation } from 'functions/shared/export/kinds';
import { defined } from 'functions/shared/defined';
import { compactDate } from 'functions/shared/time/instants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { officeApi } from '../../client/api.ts';
import { exports as exportsCopy } from './texts.ts';
import { failureText } from '../data/failures.ts';
import { download } from './download.ts';
import type { Wanted } from './path.ts';
import { type ExportFile, downloadParts } from './downloadParts.ts';

export type Taking =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly rows: number }
  | { readonly state: 'cancelled'; readonly rows: number }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'done'; readonly name: string; readonly taken: ExportFile };

const TYPES = { utf8: 'text/csv;charset=utf-8', cp932: 'text/csv;charset=shift_jis' } as const;

/** Hands a file to the browser as a download. */
export const saved = (name: string, { chunks }: ExportFile, encoding: CsvEncoding): void =>
  download(name, chunks, TYPES[encoding]);

/** Requests one file at a time, part by part. Leaving the page stops it. */
export const useTaking = (now: number) => {
  const [taking, setTaking] = useState<Taking>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async ({ kind, query }: Wanted, encoding: CsvEncoding): Promise<void> => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      let rows = 0;
      const onRows = (count: number) => setTaking({ state: 'running', rows: (rows = count) });
      onRows(0);
      const ask = (cursor: string | null) =>
        officeApi(exportOperation(kind), {
          query: defined({ ...query, encoding, cursor: cursor ?? undefined }),
          signal,
        });
      try {
        const file = await downloadParts(ask, onRows);
        const name = `${exportsCopy.kinds[kind].name}_${compactDate(now)}.csv`;
        saved(name, file, encoding);
        setTaking({ state: 'done', name, taken: file });
      } catch (error) {
        setTaking(signal.aborted ? { state: 'cancelled', rows } : { state: 'failed', problem: failureText(error) });
      }
    },
    [exportsCopy, now],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => setTaking({ state: 'idle' }), []);
  return { taking, start, cancel, clear };
};
