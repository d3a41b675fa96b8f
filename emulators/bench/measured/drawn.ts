import { createHmac } from 'node:crypto';
import { drawResult } from 'functions/shared/draw/result';
import { sampleRoster } from 'functions/shared/draw/samples';

/** The measurement of the row `draw`, printed as JSON: the seconds of ours and of the bare loop in turn, and our maximum memory. */
const APPLICATIONS = 1_000_000;
const TURNS = 5;
const MB_OF_KB = 1024;

const seed = createHmac('sha256', 'bench').update('seed').digest();
const roster = sampleRoster(APPLICATIONS).map((entry) => ({ ...entry, exclusion: null }));

const secondsOf = (act: () => void): number => {
  const begun = performance.now();
  act();
  return (performance.now() - begun) / 1000;
};
const ours = (): number => secondsOf(() => drawResult({ supply: APPLICATIONS, allocation: 'whole' }, roster, seed));
const bare = (): number =>
  secondsOf(() => {
    for (const { ticketNumber } of roster) createHmac('sha256', seed).update(ticketNumber).digest();
  });

ours();
const mb = process.resourceUsage().maxRSS / MB_OF_KB;
const pairs = Array.from({ length: TURNS }, () => ({ a: ours(), b: bare() }));
console.log(JSON.stringify({ applications: APPLICATIONS, mb, pairs }));
