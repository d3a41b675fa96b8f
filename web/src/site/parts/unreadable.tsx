import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../copy/language.tsx';

/** The message that a part of the page could not be read, with a button to retry. */
export function Unreadable({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { site } = useCopy('site');
  return (
    <>
      <Typography role="alert">{text}</Typography>
      <Box>
        <Button variant="outlined" onClick={onRetry}>
          {site.retry}
        </Button>
      </Box>
    </>
  );
}
