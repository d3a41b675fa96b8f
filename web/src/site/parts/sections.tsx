import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** Paragraphs with headings, for a page of text. */
export function Sections({ sections }: { sections: readonly { readonly title: string; readonly text: string }[] }) {
  return sections.map(({ title, text }) => (
    <Box key={title} component="section">
      <Typography variant="h2">{title}</Typography>
      <Typography>{text}</Typography>
    </Box>
  ));
}
