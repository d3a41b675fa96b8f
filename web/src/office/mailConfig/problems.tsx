import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { problemText } from 'functions/shared/mail/problemText';
import type { TemplateProblem } from 'functions/shared/mail/problems';
import { mailConfig } from './texts.ts';

interface ProblemsProps {
  readonly problems: readonly TemplateProblem[];
  /** Moves the cursor to the problem. */
  readonly show: (problem: TemplateProblem) => void;
}

/** The problems that prevent saving, while the text is typed. Each links to its place. */
export function Problems({ problems, show }: ProblemsProps) {
  return (
    <Box role="status" sx={{ width: '100%', mb: 2 }}>
      {problems.length === 0 ? (
        <Alert severity="success">{mailConfig.noProblems}</Alert>
      ) : (
        <Alert severity="error">
          {mailConfig.problems(problems.length)}
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {problems.map((problem) => (
              <li key={`${problem.path} ${problem.line} ${problem.column} ${problem.code} ${problem.detail}`}>
                <Link
                  component="button"
                  type="button"
                  color="inherit"
                  // Keeps the focus in the input. Otherwise the input's own error would appear and move this link away from the pointer.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => show(problem)}
                  sx={{ display: 'block', py: 0.5, textAlign: 'left', overflowWrap: 'anywhere' }}
                >
                  {`${mailConfig[problem.path]} ${mailConfig.problem(problem.line, problem.column, problemText(problem))}`}
                </Link>
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
