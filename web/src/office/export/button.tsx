import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { routes } from 'functions/shared/contract/rows';
import { Button, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { isResource } from '../data/operations.ts';
import { filterQuery } from '../data/query.ts';
import { useRefusal } from '../shell/me.ts';
import { exportPath, kindOfList } from './path.ts';

/** Leads to the page of exports with the list as it stands; nothing for lists that nobody takes out, or for whoever may not. */
export function ExportButton() {
  const { exports } = useOfficeCopy();
  const refusal = useRefusal(routes.listExports.office);
  const { resource, filterValues } = useListContext();
  const kind = kindOfList(resource);
  if (kind === undefined || refusal !== null || !isResource(resource)) return null;
  // react-admin's filters are any. The list's order is not asked for: a spreadsheet sorts, and by id a part takes least.
  const query = filterQuery(resource, filterValues as Readonly<Record<string, unknown>>);
  return (
    <Button component={Link} to={exportPath({ kind, query })} label={exports.button}>
      <FileDownloadIcon />
    </Button>
  );
}
