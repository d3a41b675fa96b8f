import type { Moments, ScenarioStep } from './moments.ts';
import { applicationSteps } from './scenario/application.ts';
import { stepsAfterDraw } from './scenario/after.ts';
import { closeSteps } from './scenario/close.ts';
import { registrationSteps } from './scenario/registration.ts';

/** Returns the steps of the whole campaign, in order. */
export const scenario = (when: Moments): ScenarioStep[] => [
  ...registrationSteps(when),
  ...applicationSteps(when),
  ...closeSteps(when),
  ...stepsAfterDraw(when),
];
