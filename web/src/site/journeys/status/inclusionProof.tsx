import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Answer } from 'functions/shared/contract/client';
import type { InclusionProof } from 'functions/shared/draw/roster/inclusionProof';
import { useCopy } from '../../../copy/language.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Fold } from '../../parts/draw/fold.tsx';
import { Code } from '../../parts/draw/section.tsx';
import { downloadProof } from './downloadProof.ts';
import { isPassedOver } from 'functions/shared/draw/waitingList/passedOver';
import type { Inclusion } from './useInclusions.ts';

interface InclusionProofProps {
  readonly inclusion: Inclusion;
  readonly answer: Answer<'getStatus', 'guest'>;
  /** Whether there was only one draw. */
  readonly isAlone: boolean;
}

/** One draw's proof: its statement or its failure, and how to save it and check it elsewhere. */
export function InclusionProofOf({ inclusion: { proof, entry }, answer, isAlone }: InclusionProofProps) {
  const { inclusion: copy } = useCopy('inclusion');
  const ofState = isPassedOver(answer) ? copy.passed : (copy.since[answer.state] ?? null);
  const since = answer.isEndedByRefund ? copy.endedByRefund : ofState;
  const isIncluded = entry !== null;
  return (
    <>
      {!isAlone && <Typography variant="h3">{copy.drawOf(proof.number)}</Typography>}
      <Box
        role={isIncluded ? 'status' : 'alert'}
        sx={{ border: '2px solid', borderColor: isIncluded ? 'secondary.main' : 'error.main', borderRadius: 1, p: 2 }}
      >
        <Typography sx={{ fontWeight: 700 }}>{isIncluded ? copy.holds : copy.fails}</Typography>
        <Typography>{isIncluded ? copy.how : copy.failsText}</Typography>
        {/* The line itself says whether the reader was excluded. */}
        {isIncluded && entry.exclusion === null && since !== null && <Typography sx={{ mt: 1 }}>{since}</Typography>}
      </Box>
      <Pairs
        pairs={[
          {
            name: isIncluded ? copy.line : copy.lineInProof,
            value: isIncluded ? copy.lineOf(entry) : <Code>{proof.line}</Code>,
          },
          { name: copy.place, value: copy.placeOf(proof) },
          { name: isIncluded ? copy.value : copy.valueInProof, value: <Code>{proof.commitment}</Code> },
        ]}
      />
      <Box>
        <Button variant="outlined" onClick={() => downloadProof(proof, copy.fileName(proof.number))}>
          {copy.save}
        </Button>
      </Box>
      <Elsewhere proof={proof} />
    </>
  );
}

function Elsewhere({ proof: { number, line } }: { proof: InclusionProof }) {
  const { inclusion: copy } = useCopy('inclusion');
  return (
    <Fold title={copy.elsewhere}>
      {copy.elsewhereSteps.map((step) => (
        <Typography key={step}>{step}</Typography>
      ))}
      <Code>{`python3 verify_draw.py --line "${line}" --proof ${copy.fileName(number)}`}</Code>
      <Box>
        <MuiLink href="/verify_draw.py" download="verify_draw.py">
          {copy.script}
        </MuiLink>
      </Box>
    </Fold>
  );
}
