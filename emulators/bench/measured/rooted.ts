import { createHash } from 'node:crypto';
import { commitmentOf } from 'functions/shared/draw/commitment';
import { linesOf, textHash } from 'functions/shared/draw/lines';
import { rosterRoot, rosterText } from 'functions/shared/draw/roster/roster';
import { rulesText } from 'functions/shared/draw/rules';
import { sampleRoster, sampleRules, SAMPLE_TERMS } from 'functions/test/support/drawSamples';
import { inTurns } from './alone.ts';
import { APPLICATIONS } from './million.ts';

/** The measurement of the row `tree`, printed as JSON. */
const TURNS = 3;

const text = rosterText(sampleRoster(APPLICATIONS));
const rules = rulesText(sampleRules(SAMPLE_TERMS, sampleRoster(1)));
const lines = linesOf(text);

const ours = (): void => void commitmentOf({ rulesHash: textHash(rules), root: rosterRoot(text) });
const bare = (): void => {
  for (const line of lines) createHash('sha256').update(line).digest();
};

console.log(JSON.stringify(inTurns(TURNS, ours, bare)));
