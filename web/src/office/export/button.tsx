import FileDownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { routes } from 'functions/shared/contract/rows';
import { Button, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { isResource } from '../data/operations.ts';
import { filterQuery, orderQuery } from '../data/query.ts';
import { useRefusal } from '../shell/me.ts';
import { exportPath, kindOfList } from './path.ts';

/** Leads to the page of exports with the list as it stands; nothing for lists that nobody takes out, or for whoever may not. */
export function ExportButton() {
  const { exports } = useOfficeCopy();
  const refusal = useRefusal(routes.listExports.office);
  const { resource, filterValues, sort } = useListContext();
  const kind = kindOfList(resource);
  if (kind === undefined || refusal !== null || !isResource(resource)) return null;
  const query = {
    ...filterQuery(resource, filterValues as Readonly<Record<string, unknown>>),
    ...orderQuery(resource, sort),
  }; // react-admin's are any
  return (
    <Button component={Link} to={exportPath({ kind, query })} label={exports.button}>
      <FileDownloadIcon />
    </Button>
  );
}
