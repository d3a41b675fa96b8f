import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';

/**
 * The message while the server is asked about the card. It scrolls into sight and fills the window, which keeps the footer below. Otherwise the
 * second press of a double click would hit a link of the footer in the place of the button.
 */
export function Asking({ children }: { children: string }) {
  const message = useRef<HTMLParagraphElement>(null);
  // Since Chrome 150 scrollIntoView returns a promise, and React would call the return value of an effect as its cleanup.
  useLayoutEffect(() => {
    message.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    // The margin leaves the page's title in sight.
    <Typography ref={message} role="status" sx={{ minHeight: '100vh', scrollMarginTop: 160 }}>
      {children}
    </Typography>
  );
}
