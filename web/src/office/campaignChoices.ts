import HourglassEmptyIcon from '@mui/icons-material/HourglassEmpty';
import LockIcon from '@mui/icons-material/LockOutlined';
import { DRAW_STATES } from 'functions/shared/campaign/drawSteps';
import { RUN_STATES, type RunState } from 'functions/shared/campaign/runSteps';
import { STAGE_CODES, type StageCode } from 'functions/shared/campaign/stages';
import { type Choices, type Look, LOOKS } from './choice.ts';
import type { Draw } from './data/campaignState.ts';

const RUN_LOOKS: Record<RunState, Look> = {
  RUNNING: LOOKS.underWay,
  PAUSED: LOOKS.paused,
  DONE: LOOKS.good,
};

const STAGE_LOOKS: Record<StageCode, Look> = {
  BEFORE_OPEN: LOOKS.waiting,
  ADVANCE_REGISTRAION_ONLY: LOOKS.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION_EMAIL_ONLY: LOOKS.registering,
  ADVANCE_REGISTRAION_AND_APPLICATION: LOOKS.applied,
  APPLICATION_ENDED: LOOKS.waiting,
  APPLICATION_ENDED_AND_MODIFICATION_CLOSED: LOOKS.locked,
};

const DRAW_LOOKS: Record<Draw['state'], Look> = {
  FREEZING: LOOKS.underWay,
  FROZEN: { icon: LockIcon, meaning: 'open' },
  COMMITTING: LOOKS.underWay,
  COMMITTED: { icon: LockIcon, meaning: 'open' },
  DRAWING: LOOKS.underWay,
  DRAWN: { icon: LockIcon, meaning: 'open' },
  RELEASING: { icon: HourglassEmptyIcon, meaning: 'good' },
  RELEASED: LOOKS.good,
};

// Separate from `choices.ts`, which imports all schemas. The first page shows these choices.
export const runStates: Choices = ({ settlement: { states } }) =>
  RUN_STATES.map((id) => ({ id, name: states[id], look: RUN_LOOKS[id] }));
export const stages: Choices = ({ stages: names }) =>
  STAGE_CODES.map((id) => ({ id, name: names[id], look: STAGE_LOOKS[id] }));
export const drawStates: Choices = ({ total: { states } }) =>
  DRAW_STATES.map((id) => ({ id, name: states[id], look: DRAW_LOOKS[id] }));
