import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { WAYS } from 'functions/shared/site/successCriteria';
import { Page } from '../../../ui/page.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { Link } from '../../parts/link.tsx';
import { Sections } from '../../parts/sections.tsx';
import { CriteriaTable } from './criteriaTable.tsx';

/** The accessibility measures of the site, and how each criterion of the standard was checked (rules 3.30). */
export default function AccessibilityPage() {
  const { accessibility: copy } = useCopy('accessibility');
  return (
    <Page title={copy.title} lead={copy.lead}>
      <Sections sections={copy.sections} />
      <Link to="/enquiry" className="link-tall">
        {copy.enquiry}
      </Link>
      <Box component="section">
        <Typography variant="h2">{copy.checkedTitle}</Typography>
        <Box component="dl" sx={{ m: 0 }}>
          {WAYS.map((way) => (
            <Box key={way} sx={{ mt: 1.5 }}>
              <Box component="dt" sx={{ fontWeight: 700 }}>
                {copy.ways[way]}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {copy.checked[way]}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
      <Box component="section">
        <Typography variant="h2" id="criteria">
          {copy.tableTitle}
        </Typography>
        <CriteriaTable labelledBy="criteria" />
      </Box>
    </Page>
  );
}
