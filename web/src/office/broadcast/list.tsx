import SendIcon from '@mui/icons-material/SendOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { routes } from 'functions/shared/contract/rows';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { EntityList } from '../pages/list.tsx';
import { useRefusal } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';
import { broadcastFields } from './fields.ts';

/** All broadcasts, those of the timetable and those of the office. */
export default function BroadcastList() {
  const { broadcast: copy, pages } = useOfficeCopy();
  const refusal = useRefusal(routes.sendAnnouncement.office);
  return (
    <>
      <Box sx={{ mt: 2 }}>
        {refusal === null ? (
          <Button component={Link} to={pagePath('compose')} variant="contained" startIcon={<SendIcon />}>
            {pages.compose}
          </Button>
        ) : (
          <Typography variant="body2">{copy.compose.refused(refusal)}</Typography>
        )}
      </Box>
      <EntityList fields={broadcastFields} link="mailType" />
    </>
  );
}
