import Box from '@mui/material/Box';

interface MailFrameProps {
  readonly title: string;
  readonly html: string;
  /** The width in px; the available width by default. */
  readonly width?: number;
  readonly height: number;
}

/** A mail's HTML part, isolated from the page: it runs no script and has no access to the site. */
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
