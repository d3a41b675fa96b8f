import Chip from '@mui/material/Chip';
import { office } from '../../../copy/ja/office/texts.ts';
import { theme } from '../../../ui/theme.ts';
import { choiceOf, type Choices, type StateBadge } from '../../choice.ts';
import { Short } from '../values.tsx';

/** The colour of each meaning, in chips and charts. */
export const MEANINGS: Record<StateBadge['meaning'], string> = {
  open: theme.palette.primary.main,
  good: theme.palette.secondary.dark,
  won: theme.palette.seal.main,
  quiet: theme.palette.text.secondary,
  bad: theme.palette.error.main,
};

/** A longer word would make a list's column too wide; on hover the whole word appears. */
const CELL_PX = 140;
/** Elsewhere the text wraps. */
const WHOLE = {
  maxWidth: '100%',
  height: 'auto',
  minHeight: 24,
  '& .MuiChip-label': { whiteSpace: 'normal' },
} as const;

interface StateChipProps extends Pick<ChoiceValueProps, 'widest'> {
  readonly look: StateBadge;
  readonly name: string;
  readonly isCell: boolean;
}

/** A state by word and icon; the colour repeats their meaning. */
function StateChip({ look: { icon: Icon, meaning }, name, isCell, widest }: StateChipProps) {
  const tone = MEANINGS[meaning];
  return (
    <Chip
      size="small"
      variant="outlined"
      icon={<Icon />}
      label={name}
      title={isCell ? name : undefined}
      sx={[
        { color: tone, borderColor: tone, fontWeight: 700, '& .MuiChip-icon': { color: tone } },
        isCell ? { maxWidth: widest === undefined ? CELL_PX : `${widest}em` } : WHOLE,
      ]}
    />
  );
}

interface ChoiceValueProps {
  readonly value: unknown;
  readonly of: Choices;
  /** Whether this is a list's cell, where the name stays on one line and is cut if it is long. */
  readonly isCell?: boolean;
  /** The number of letters that fit into a cell; undefined: all. */
  readonly widest?: number | undefined;
}

/** The name of a value, as a chip if it has a look. A value without a choice, such as an old code, appears unchanged. */
export function ChoiceValue({ value, of: choices, isCell = false, widest }: ChoiceValueProps) {
  const choice = choiceOf(choices(office), value);
  if (choice === undefined) return value === null || value === undefined ? office.none : String(value);
  if (choice.look !== undefined)
    return <StateChip look={choice.look} name={choice.name} isCell={isCell} widest={widest} />;
  if (!isCell) return choice.name;
  if (widest !== undefined) return <Short value={choice.name} widest={widest} />;
  return <span style={{ whiteSpace: 'nowrap' }}>{choice.name}</span>;
}
