import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../copy/language.tsx';
import { fieldID } from '../../../ui/form/fieldFrame.tsx';
import { Link } from '../../parts/link.tsx';
import { CardEntry, type CardEntryControl } from '../../parts/card/cardEntry.tsx';
import type { EnteredCard } from '../../parts/card/entry.ts';
import { useStage } from '../../parts/stage.ts';

interface CardFieldsProps {
  /** A card that was entered before and can still be used. */
  readonly stored: EnteredCard | null;
  readonly onEnterOther: () => void;
  readonly entry: CardEntryControl;
}

/** The reason for a card and the time of the charge, with the card's form or the entered card. */
export function CardFields({ stored, onEnterOther, entry }: CardFieldsProps) {
  const { card, site } = useCopy('card', 'site');
  const { timetable } = useStage();
  return (
    <Box component="section">
      <Typography variant="h2">{card.title}</Typography>
      <Box component="ul" sx={{ my: 1, pl: '1.4em' }}>
        {card.why(timetable).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </Box>
      <Typography sx={{ mb: 2 }}>
        {card.kinds} <Link to="/faq-card">{site.faqCard}</Link>
      </Typography>
      {stored ? (
        <Box
          id={fieldID('card')}
          tabIndex={-1}
          sx={{ border: '1px solid', borderColor: 'text.secondary', borderRadius: 1, p: 2 }}
        >
          <Typography sx={{ fontWeight: 700, mb: 1 }}>{card.entered(stored)}</Typography>
          <Button variant="outlined" onClick={onEnterOther}>
            {card.enterOther}
          </Button>
        </Box>
      ) : (
        <CardEntry {...entry.form} amount={null} />
      )}
    </Box>
  );
}
