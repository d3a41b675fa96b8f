import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What happens next and when, on the last page of a journey. */
export function NextSteps({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <Box component="section">
      <Typography variant="h2">{title}</Typography>
      <Box component="ul" sx={{ m: 0, pl: '1.4em' }}>
        {items.map((item) => (
          <Typography key={item} component="li" sx={{ py: 0.5 }}>
            {item}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
