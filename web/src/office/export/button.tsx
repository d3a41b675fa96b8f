import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { routes } from 'functions/shared/contract/routes';
import { Button, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { exports as exportsCopy } from './texts.ts';
import { isResource } from '../data/operations.ts';
import { filterQuery } from '../data/query.ts';
import { useRefusal } from '../shell/me.ts';
import { ListFileButton } from './listFileButton.tsx';
import { exportPath, kindOfList } from './path.ts';

/** A link to the page of exports with the list's filters, or a button for the list's own file; nothing without permission. */
export function ExportButton() {
  const refusal = useRefusal(routes.listExports.office);
  const { resource, filterValues } = useListContext();
  const kind = kindOfList(resource);
  if (refusal !== null || !isResource(resource)) return null;
  if (kind === undefined) return <ListFileButton resource={resource} />;
  // react-admin gives filters no type. The order is not passed on, since spreadsheets can sort, and reading by id costs least.
  const query = filterQuery(resource, filterValues as Readonly<Record<string, unknown>>);
  return (
    <Button component={Link} to={exportPath({ kind, query })} label={exportsCopy.button}>
      <FileDownloadIcon />
    </Button>
  );
}
