import Box from '@mui/material/Box';

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  /** In px; as wide as there is room where it is not told. */
  readonly width?: number;
  readonly height: number;
}

/** A mail's HTML part, shut off from the page: no script of it runs, and nothing of ours is within its reach. */
export function MailFrame({ title, html, width, height }: MailFrameProps) {
  return (
    <Box
      component="iframe"
      title={title}
      sandbox=""
      srcDoc={html}
      sx={{ width: '100%', maxWidth: width, height, border: 1, borderColor: 'divider', bgcolor: '#fff' }}
    />
  );
}
