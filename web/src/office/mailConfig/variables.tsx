import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { MailType } from 'functions/shared/mail/types';
import { type ListedVariable, variableList } from 'functions/shared/mail/variableList';
import { mailConfig } from './texts.ts';

/** Returns how a template prints a variable: a link alone on its line, an optional one in a section, a list item by item. */
const snippetOf = ({ name, isLink, isList, isOptional }: ListedVariable): string => {
  const printed = isList ? `{{#${name}}}\n・{{.}}\n{{/${name}}}\n` : `{{${name}}}`;
  const placed = isLink ? `\n${printed}\n` : printed;
  if (!isOptional || isList) return placed;
  return isLink ? `\n{{#${name}}}${placed}{{/${name}}}\n` : `{{#${name}}}${placed}{{/${name}}}`;
};

interface VariablesProps {
  readonly mailType: MailType;
  readonly insert: (snippet: string) => void;
}

/** The variables of this mail's text. A click inserts one at the cursor. */
export function Variables({ mailType, insert }: VariablesProps) {
  const marksOf = ({ isNeeded, isLink, isOptional }: ListedVariable): string =>
    [isNeeded && mailConfig.needed, isLink && mailConfig.link, isOptional && mailConfig.optional]
      .filter(Boolean)
      .join('・');
  return (
    <Box component="section" sx={{ mb: 2 }}>
      <Typography variant="h2">{mailConfig.variables}</Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {mailConfig.variablesHint}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {variableList(mailType, window.location.origin).map((variable) => {
          const marks = marksOf(variable);
          return (
            <Chip
              key={variable.name}
              component="button"
              type="button"
              size="small"
              variant={variable.isNeeded ? 'filled' : 'outlined'}
              title={`{{${variable.name}}} ${variable.sample}`}
              aria-label={mailConfig.insert(variable.label)}
              label={marks === '' ? variable.label : `${variable.label}（${marks}）`}
              // The input keeps the focus and thus its cursor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(snippetOf(variable))}
              sx={{ maxWidth: '100%', height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
            />
          );
        })}
      </Box>
    </Box>
  );
}
