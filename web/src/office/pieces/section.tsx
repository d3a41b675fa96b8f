import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Headed({ heading, children }: SectionProps) {
  return (
    <>
      <Typography variant="h2" gutterBottom>
        {heading}
      </Typography>
      {children}
    </>
  );
}

/** A part of a record's page. */
export function Section(props: SectionProps) {
  return (
    <Box component="section" sx={{ p: 2 }}>
      <Headed {...props} />
    </Box>
  );
}

/** A part of a page, on a card of its own. */
export function Panel(props: SectionProps) {
  return (
    <Card component="section">
      <CardContent>
        <Headed {...props} />
      </CardContent>
    </Card>
  );
}
