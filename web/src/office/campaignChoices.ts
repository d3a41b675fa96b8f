import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import LockIcon from '@mui/icons-material/LockOutlined';
import { DRAW_STATES } from 'functions/shared/campaign/drawSteps';
import { RUN_STATES, type RunState } from 'functions/shared/campaign/runSteps';
import { STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { type Choices, type StateBadge, STATE_BADGES } from './choice.ts';
import type { Draw } from './data/campaignState.ts';

const RUN_BADGES: Record<RunState, StateBadge> = {
  RUNNING: STATE_BADGES.underWay,
  PAUSED: STATE_BADGES.paused,
  DONE: STATE_BADGES.good,
};

const STAGE_BADGES: Record<StageCode, StateBadge> = {
  BEFORE_OPEN: STATE_BADGES.waiting,
  ADVANCE_REGISTRAION_ONLY: STATE_BADGES.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: STATE_BADGES.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION: STATE_BADGES.applied,
  APPLICATION_ENDED: STATE_BADGES.waiting,
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: STATE_BADGES.locked,
};

const DRAW_BADGES: Record<Draw['state'], StateBadge> = {
  FREEZING: STATE_BADGES.underWay,
  FROZEN: { icon: LockIcon, meaning: 'open' },
  COMMITTING: STATE_BADGES.underWay,
  COMMITTED: { icon: LockIcon, meaning: 'open' },
  DRAWING: STATE_BADGES.underWay,
  DRAWN: { icon: LockIcon, meaning: 'open' },
  RELEASING: { icon: HourglassEmptyIcon, meaning: 'good' },
  RELEASED: STATE_BADGES.good,
};

// Separate from `choices.ts`, which imports all schemas. The first page shows these choices.
export const runStates: Choices = ({ settlement: { states } }) =>
  RUN_STATES.map((id) => ({ id, name: states[id], look: RUN_BADGES[id] }));
export const stages: Choices = ({ stages: names }) =>
  STAGE_CODES.map((id) => ({ id, name: names[id], look: STAGE_BADGES[id] }));
export const drawStates: Choices = ({ total: { states } }) =>
  DRAW_STATES.map((id) => ({ id, name: states[id], look: DRAW_BADGES[id] }));
