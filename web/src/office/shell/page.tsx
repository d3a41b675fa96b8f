import Typography from '@mui/material/Typography';
import { office } from '../../copy/ja/office/texts.ts';
import { officePages } from '../officePages.ts';
import { useRefusal } from './me.ts';
import type { PageName } from './paths.ts';
import { pageTitle, Title } from './title.tsx';

/** A page that belongs to no entity, with its title, for users with its role. Others see who may open it. */
export function OfficePage({ name }: { name: PageName }) {
  const { element: Page, role } = officePages[name];
  const refusal = useRefusal(role);
  return (
    <>
      <Title title={pageTitle(name, office)} />
      {refusal === null ? <Page /> : <Typography sx={{ mt: 2 }}>{refusal}</Typography>}
    </>
  );
}
