import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, useContext } from 'react';

interface SectionProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Whether the section lies within a part with a heading, so that its own heading is one level below for screen readers. */
const Within = createContext(false);

function Headed({ heading, children }: SectionProps) {
  const isWithin = useContext(Within);
  return (
    <>
      <Typography variant={isWithin ? 'h3' : 'h2'} gutterBottom>
        {heading}
      </Typography>
      <Within value={true}>{children}</Within>
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
