import { campaign } from 'functions/shared/campaign/current';
import { useState } from 'react';
import { createTicks } from './keptTicks.ts';

const kept = createTicks(() => window.localStorage, campaign.name);

/** The ticks of the campaign that this browser keeps, by name. */
export const useTicks = () => {
  const [ticks, setTicks] = useState<readonly string[]>(kept.read);
  const toggle = (name: string): void => {
    const next = ticks.includes(name) ? ticks.filter((one) => one !== name) : ticks.concat(name);
    setTicks(next);
    kept.write(next);
  };
  return { ticks, toggle };
};
