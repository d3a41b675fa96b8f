import Typography from '@mui/material/Typography';
import { officePages, type PageName } from '../officePages.ts';
import { useRefusal } from './me.ts';
import { Title } from './title.tsx';

/** A page that belongs to no entity, with its title, for users with its role. Others see who may open it. */
export function PageFrame({ name }: { name: PageName }) {
  const { component: Page, title, role } = officePages[name];
  const refusal = useRefusal(role);
  return (
    <>
      <Title title={title} />
      {refusal === null ? <Page /> : <Typography sx={{ mt: 2 }}>{refusal}</Typography>}
    </>
  );
}
