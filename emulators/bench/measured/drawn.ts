import { createHmac } from 'node:crypto';
import { drawResult } from 'functions/shared/draw/result';
import { sampleRoster } from 'functions/test/support/drawSamples';
import { inTurns } from './alone.ts';
import { APPLICATIONS } from './million.ts';

/** The measurement of the row `draw`, printed as JSON. */
const TURNS = 5;

const seed = createHmac('sha256', 'bench').update('seed').digest();
const roster = sampleRoster(APPLICATIONS).map((entry) => ({ ...entry, exclusion: null }));

const ours = (): void => void drawResult({ supply: APPLICATIONS, allocation: 'whole' }, roster, seed);
const bare = (): void => {
  for (const { ticketNumber } of roster) createHmac('sha256', seed).update(ticketNumber).digest();
};

console.log(JSON.stringify(inTurns(TURNS, ours, bare)));
