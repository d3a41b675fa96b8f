import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { MAX_LIMIT } from 'functions/shared/contract/schemas';
import { MAX_ROWS } from 'functions/shared/export/kinds';
import { compactDate, fromISO } from 'functions/shared/time/instants';
import { Button, type DataProvider, useDataProvider, useListContext } from 'react-admin';
import { officeApi } from '../../client/api.ts';
import { exports as exportsCopy } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { useTimetable } from '../data/campaignState.ts';
import type { ResourceName, Row } from '../data/operations.ts';
import { filterQuery } from '../data/query.ts';
import { useStep } from '../data/step.ts';
import { useCount } from '../pieces/count.ts';
import { useQuestion } from '../pieces/question.ts';
import { filterText } from './filterText.ts';
import { listFile } from './listFile.ts';
import { saved } from './useTaking.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

type Filters = Readonly<Record<string, unknown>>;

/** Reads all records that match a list's filter, page by page. The caller has counted them. */
const allRows = async (provider: DataProvider, resource: ResourceName, filter: Filters): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MAX_ROWS; page += 1) {
    const pagination = { page, perPage: MAX_LIMIT };
    const found = await provider.getList<Row>(resource, { pagination, sort: { field: 'id', order: 'ASC' }, filter });
    rows.push(...found.data);
    if (found.pageInfo?.hasNextPage !== true) break;
  }
  return rows;
};

/** A button that saves the matching records as a file, for lists without an export. The log records it before there is a file. */
export function ListFileButton({ resource }: { resource: ResourceName }) {
  const provider = useDataProvider();
  const question = useQuestion();
  const snackbar = useSnackbar();
  // react-admin gives filters no type.
  const filter = filterQuery(resource, useListContext().filterValues as Filters);
  const total = useCount(resource, filter);
  const now = useTimetable().data?.now;
  const { name } = entityDescriptors[resource];
  const step = useStep(
    async (file: string) => {
      const rows = await allRows(provider, resource, filter);
      const filterJson = JSON.stringify(filter).slice(0, 500);
      await officeApi('noteListFile', { body: { entity: resource, filter: filterJson, rows: rows.length } });
      const { buffer } = new TextEncoder().encode(listFile(resource, rows, office));
      saved(file, { chunks: [buffer], rows: rows.length, lost: { count: 0, first: [] } }, 'utf8');
      return { file, rows: rows.length };
    },
    [],
    ({ file, rows }) => exportsCopy.done(file, rows),
  );
  if (total === undefined || now === undefined) return null;
  const ask = (): void => {
    if (total > MAX_ROWS) return snackbar.open({ text: exportsCopy.list.tooMany(MAX_ROWS) });
    question({
      title: exportsCopy.list.title,
      message: exportsCopy.list.message(total, filterText(resource, filter, office, exportsCopy)),
      button: exportsCopy.list.button(total),
      onYes: () => step.mutate(`${name}_${compactDate(fromISO(now))}.csv`),
    });
  };
  return (
    // On a phone, react-admin omits the label of a disabled button.
    <Button
      label={exportsCopy.button}
      aria-label={exportsCopy.button}
      onClick={ask}
      disabled={step.isPending || total === 0}
    >
      <FileDownloadIcon />
    </Button>
  );
}
