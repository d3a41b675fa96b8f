import type { Moments, Scene } from './moments.ts';
import { applicationScenes } from './scenes/application.ts';
import { afterScenes } from './scenes/after.ts';
import { closeScenes } from './scenes/close.ts';
import { registrationScenes } from './scenes/registration.ts';

/** Returns the scenes of the whole campaign, in order. */
export const scenes = (when: Moments): Scene[] => [
  ...registrationScenes(when),
  ...applicationScenes(when),
  ...closeScenes(when),
  ...afterScenes(when),
];
