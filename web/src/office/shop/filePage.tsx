import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/routes';
import { SHOP_HEADINGS } from 'functions/shared/site/shopSheet';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shops } from './texts.ts';
import { headingsFile } from '../data/headingsFile.ts';
import { IntakePanel } from '../pieces/intake/intakePanel.tsx';
import { TemplateLink } from '../pieces/intake/templateLink.tsx';
import { cellFaultText } from '../pieces/intake/texts.ts';
import { Panel } from '../pieces/section.tsx';
import { ADMIN_BASE } from '../shell/paths.ts';
import { type JudgedShop, shopIntake } from './shopIntake.ts';
import { TrialSummary } from './trialSummary.tsx';

const TEMPLATE = headingsFile(Object.values(SHOP_HEADINGS));

function Columns() {
  return (
    <Panel heading={shops.columns.heading}>
      <Typography variant="body2">{shops.columns.text}</Typography>
      <Typography variant="body2" component="ul" sx={{ my: 1, pl: 2 }}>
        {shops.columns.choices.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </Typography>
      <Typography variant="body2">{shops.columns.same}</Typography>
    </Panel>
  );
}

/** /admin/shop/file: the import of shops from a file, checked row by row before. */
export default function ShopFilePage() {
  const { intake: copy } = shops;
  const [intake] = useState(shopIntake);
  const lineText = ({ line, name, outcome, changed, faults }: JudgedShop): string => {
    const at = faults.map(({ field, code }) => copy.fault(field, cellFaultText(code, copy.accepts[field])));
    const fields = outcome === 'change' ? [copy.changed(changed)] : [];
    return `${copy.line(line, name)}：${[copy.outcomes[outcome], ...at, ...fields].join('　')}`;
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, mt: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box>
        <Button component={Link} to={`${ADMIN_BASE}/shop`} startIcon={<ArrowBackIcon />}>
          {shops.toList}
        </Button>
      </Box>
      <Columns />
      <IntakePanel
        intake={intake}
        copy={copy}
        lineText={lineText}
        isDoubtful={({ outcome }) => outcome === 'new' || outcome === 'change'}
        isQuiet={({ outcome }) => outcome === 'same'}
        summary={(judged) => <TrialSummary judged={judged} />}
        role={routes.enterShops.office}
        changes={['shop']}
      >
        <TemplateLink href={TEMPLATE} copy={copy} />
      </IntakePanel>
    </Box>
  );
}
