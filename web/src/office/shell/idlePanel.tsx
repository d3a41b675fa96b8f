import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { MINUTE_MS } from 'functions/shared/time/durations';
import { DialogFrame } from '../../ui/dialogFrame.tsx';
import { idle } from '../../copy/ja/office/signIn/idle.ts';
import { IDLE_MS, WARNING_MS } from './idle.ts';

/** The warning before an inactive user is signed out, with what will be lost. Any key or press continues the session. */
export default function IdlePanel() {
  return (
    <DialogFrame role="alertdialog" aria-labelledby="idle-title" aria-describedby="idle-text">
      <DialogTitle id="idle-title">{idle.title}</DialogTitle>
      <DialogContent>
        <DialogContentText id="idle-text">{idle.text(IDLE_MS / MINUTE_MS, WARNING_MS / MINUTE_MS)}</DialogContentText>
      </DialogContent>
      <DialogActions>
        {/* The press itself continues the session. */}
        <Button variant="contained" autoFocus>
          {idle.button}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}
