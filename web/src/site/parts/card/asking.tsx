import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef } from 'react';

/**
 * What is told while the card is asked for. It comes into sight and fills the window, so that the footer stays below: otherwise the second press of a
 * double click would meet a link of the footer where the button was.
 */
export function Asking({ children }: { children: string }) {
  const told = useRef<HTMLParagraphElement>(null);
  // Since Chrome 150 scrollIntoView returns a promise, and React would call the return value of an effect as its cleanup.
  useLayoutEffect(() => {
    told.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    // The margin leaves the page's title in sight.
    <Typography ref={told} role="status" sx={{ minHeight: '100vh', scrollMarginTop: 160 }}>
      {children}
    </Typography>
  );
}
