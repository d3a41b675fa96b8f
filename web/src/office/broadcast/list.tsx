import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { Link } from 'react-router-dom';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { composePage } from './composeDescriptor.ts';
import { EntityList } from '../pages/list.tsx';
import { useRefusal } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';
import { broadcastFields } from './fields.ts';

/** All broadcasts, of the timetable and of the office. */
export default function BroadcastList() {
  const refusal = useRefusal(routes.sendAnnouncement.office);
  return (
    <>
      <Box sx={{ mt: 2 }}>
        {refusal === null ? (
          <Button component={Link} to={pagePath('compose')} variant="contained" startIcon={<SendIcon />}>
            {composePage.title}
          </Button>
        ) : (
          <Typography variant="body2">{broadcast.compose.refused(refusal)}</Typography>
        )}
      </Box>
      <EntityList fields={broadcastFields} link="mailType" />
    </>
  );
}
