import { createHmac } from 'node:crypto';
import { drawResult } from 'functions/shared/draw/result';

/** The measurement of the row `draw`, printed as JSON: the seconds of ours and of the bare loop in turn, and our maximum memory. */
const APPLICATIONS = 1_000_000;
const TURNS = 5;
const MB_OF_KB = 1024;
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const seed = createHmac('sha256', 'bench').update('seed').digest();
/** A random id with the length of ours. */
const idOf = (index: number): string =>
  Array.from(createHmac('sha256', 'bench').update(String(index)).digest().subarray(0, 20), (byte) =>
    ALPHABET.charAt(byte % ALPHABET.length),
  ).join('');
const roster = Array.from({ length: APPLICATIONS }, (_, index) => {
  return { receiptID: idOf(index), sets: (index % 5) + 1, acceptsPartial: false, exclusion: null };
});

const secondsOf = (act: () => void): number => {
  const begun = performance.now();
  act();
  return (performance.now() - begun) / 1000;
};
const ours = (): number => secondsOf(() => drawResult({ supply: APPLICATIONS, allocation: 'whole' }, roster, seed));
const bare = (): number =>
  secondsOf(() => {
    for (const { receiptID } of roster) createHmac('sha256', seed).update(receiptID).digest();
  });

ours();
const mb = process.resourceUsage().maxRSS / MB_OF_KB;
const pairs = Array.from({ length: TURNS }, () => ({ a: ours(), b: bare() }));
console.log(JSON.stringify({ applications: APPLICATIONS, mb, pairs }));
