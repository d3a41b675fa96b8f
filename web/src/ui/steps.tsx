import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A few steps in their order, under a heading. */
export function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Box component="section" sx={{ bgcolor: 'washi.main', borderRadius: 1, p: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: '1.6em', '& li::marker': { fontWeight: 700 } }}>
        {steps.map((step) => (
          <Typography key={step} component="li" sx={{ pl: 0.5, py: 0.5 }}>
            {step}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
