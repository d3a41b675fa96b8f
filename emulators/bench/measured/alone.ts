import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const here = dirname(fileURLToPath(import.meta.url));

const measuredSchema = z.object({
  /** The peak memory of our side. */
  mb: z.number(),
  /** Seconds of our side (`a`) and of the comparison (`b`), in turn. */
  pairs: z.array(z.object({ a: z.number(), b: z.number() })),
});
export type Measured = z.infer<typeof measuredSchema>;

/**
 * Runs a measurement in a process of its own, whose memory and compiled code nothing else shares.
 * @param module a module of this folder, which prints its figures
 */
export async function measuredAlone(module: string): Promise<Measured> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(here, module)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => (printed += data.toString()));
  await once(child, 'close');
  return measuredSchema.parse(JSON.parse(printed));
}

const MB_OF_KB = 1024;

export const secondsOf = (act: () => void): number => {
  const begun = performance.now();
  act();
  return (performance.now() - begun) / 1000;
};

/** Measures ours and the comparison in turn, after ours has run once. */
export const inTurns = (turns: number, ours: () => void, bare: () => void): Measured => {
  ours();
  const mb = process.resourceUsage().maxRSS / MB_OF_KB;
  return { mb, pairs: Array.from({ length: turns }, () => ({ a: secondsOf(ours), b: secondsOf(bare) })) };
};
