import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import EditCalendarIcon from '@mui/icons-material/EditCalendarOutlined';
import EmojiEventsIcon from '@mui/icons-material/EmojiEventsOutlined';
import HighlightOffIcon from '@mui/icons-material/HighlightOff';
import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import LockIcon from '@mui/icons-material/LockOutlined';
import PauseCircleIcon from '@mui/icons-material/PauseCircleOutlined';
import RemoveCircleOutlineIcon from '@mui/icons-material/RemoveCircleOutlined';
import type { OfficeCopy } from '../copy/ja/office/texts.ts';

/** An icon and a meaning. Each meaning has one colour in the whole back office. */
export interface StateBadge {
  readonly icon: SvgIconComponent;
  readonly meaning: 'open' | 'good' | 'won' | 'quiet' | 'bad';
}

export interface Choice {
  /** The record's value; a filter sends it as text. */
  readonly id: string | number;
  readonly name: string;
  readonly look?: StateBadge;
  /** Whether the value is no longer offered. Records that have it still show its name. */
  readonly retired?: true;
}

/** Returns the possible values of a field, in order. */
export type Choices = (copy: OfficeCopy) => readonly Choice[];

/** Returns the choice of a value. Values are compared as text, so that flags and null match as well. */
export const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find(({ id }) => String(id) === String(value));

/** The icon and meaning of each kind of state. */
export const STATE_BADGES = {
  applied: { icon: AssignmentIcon, meaning: 'open' },
  withdrawn: { icon: RemoveCircleOutlineIcon, meaning: 'quiet' },
  won: { icon: EmojiEventsIcon, meaning: 'won' },
  lost: { icon: HighlightOffIcon, meaning: 'quiet' },
  waiting: { icon: HourglassEmptyIcon, meaning: 'quiet' },
  underWay: { icon: HourglassEmptyIcon, meaning: 'open' },
  locked: { icon: LockIcon, meaning: 'quiet' },
  registering: { icon: EditCalendarIcon, meaning: 'good' },
  good: { icon: CheckCircleIcon, meaning: 'good' },
  bad: { icon: BlockIcon, meaning: 'bad' },
  paused: { icon: PauseCircleIcon, meaning: 'bad' },
} as const satisfies Record<string, StateBadge>;

const yesAndNo: Choices = ({ options }) => [
  { id: 'true', name: options.yes },
  { id: 'false', name: options.no },
];

/** Returns a field's choices; yes and no by default. */
export const choicesOf = ({ choices }: { readonly choices?: Choices }): Choices => choices ?? yesAndNo;
