import Box from '@mui/material/Box';
import { campaign } from 'functions/shared/campaign/current';
import type { CampaignOption } from 'functions/shared/campaign/campaign';
import { fromISO, japaneseDateTime, shortDateTime } from 'functions/shared/time/instants';
import { hyphenated } from 'functions/shared/entities/phoneNumber';
import { adminCopy } from '../../copy/admin.ts';

const NONE = adminCopy.none;

/** `10/08(水) 10:00`, the whole date on hover; a dash for null. */
export function Instant({ value }: { value: unknown }) {
  if (typeof value !== 'string') return NONE;
  const ms = fromISO(value);
  return (
    <time dateTime={value} title={japaneseDateTime(ms)} style={{ whiteSpace: 'nowrap' }}>
      {shortDateTime(ms)}
    </time>
  );
}

/** One line, cut at `width`; the whole shows on hover and on focus. */
export function LongText({ value, width = 260 }: { value: unknown; width?: number }) {
  if (typeof value !== 'string' || value === '') return NONE;
  return (
    <Box
      component="span"
      title={value}
      tabIndex={0}
      sx={{
        display: 'block',
        maxWidth: width,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        '&:focus': { whiteSpace: 'pre-wrap' },
      }}
    >
      {value}
    </Box>
  );
}

/** Text that never breaks inside, such as a name or a number. */
export function Short({ value }: { value: unknown }) {
  return typeof value === 'string' && value !== '' ? <span style={{ whiteSpace: 'nowrap' }}>{value}</span> : NONE;
}

/** A text of several lines as it was written. */
export function Paragraphs({ value }: { value: unknown }) {
  if (typeof value !== 'string' || value === '') return NONE;
  return (
    <Box component="span" sx={{ display: 'block', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '60em' }}>
      {value}
    </Box>
  );
}

export const phoneText = (value: unknown): string => (typeof value === 'string' ? hyphenated(value) : NONE);

export const figureText = (value: unknown): string => (typeof value === 'number' ? adminCopy.figures(value) : NONE);

export const ageText = (value: unknown): string => (typeof value === 'number' ? adminCopy.options.age(value) : NONE);

export const yesText = (value: unknown): string =>
  typeof value === 'boolean' ? (value ? adminCopy.options.yes : adminCopy.options.no) : NONE;

/** A retired option keeps its label; an unknown code is shown as it is (rules 1.4). */
const optionText = (options: readonly CampaignOption[], value: unknown): string =>
  options.find(({ code }) => code === value)?.label ?? (typeof value === 'string' ? value : NONE);

export const usePlaceText = (value: unknown): string => optionText(campaign.usePlaces, value);
export const learnFromText = (value: unknown): string => optionText(campaign.learnFroms, value);

/** The choices of an input, without the retired ones unless the record holds one. */
export const choicesOf = (options: readonly CampaignOption[], held?: unknown) =>
  options
    .filter(({ code, retired }) => retired !== true || code === held)
    .map(({ code, label }) => ({ id: code, name: label }));

export const ageChoices = campaign.ages.map((age) => ({ id: age, name: adminCopy.options.age(age) }));

export const setChoices = Array.from({ length: campaign.maxSets - campaign.minSets + 1 }, (_, index) => ({
  id: campaign.minSets + index,
  name: adminCopy.options.sets(campaign.minSets + index),
}));
