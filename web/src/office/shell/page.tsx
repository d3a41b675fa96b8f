import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { officePages, pageTitle } from '../officePages.ts';
import { useRefusal } from './me.ts';
import type { PageName } from './paths.ts';

/** A page that is no entity's, under its title, for whoever has its role; anybody else reads who may. */
export function OfficePage({ name }: { name: PageName }) {
  const { element: Page, role } = officePages[name];
  const copy = useOfficeCopy();
  const refusal = useRefusal(role);
  return (
    <>
      <Title title={pageTitle(name, copy)} />
      {refusal === null ? <Page /> : <Typography sx={{ mt: 2 }}>{refusal}</Typography>}
    </>
  );
}
