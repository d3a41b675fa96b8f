import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { useWords, type Words } from '../words.tsx';
import { fieldID } from './fieldFrame.tsx';

/** A failed call, as a form shows it. */
export interface ShownFailure {
  readonly kind: string;
  /** The failure's own text, if it has one. */
  readonly title?: string;
  /** The code of a refusal. */
  readonly code?: string;
  /** The fields of the body that the server refused. */
  readonly errors?: readonly { readonly path: string }[];
}

interface ErrorSummaryProps {
  readonly faults: readonly { readonly name: string; readonly message: string }[];
  readonly failure: ShownFailure | null;
  /** The number of the attempt. A new one makes the summary take the focus again. */
  readonly turn?: number;
}

/** The errors at the top of the form, each with a link to its field. The summary takes the focus when it appears. */
export function ErrorSummary({ faults, failure, turn = 0 }: ErrorSummaryProps) {
  const words = useWords();
  const { form } = words;
  const box = useRef<HTMLDivElement>(null);
  const hasFaults = faults.length > 0;
  const isShown = hasFaults || failure !== null;

  useEffect(() => {
    // The summary takes the focus only after an attempt. While the visitor corrects errors, the focus stays in the field.
    box.current?.focus();
  }, [turn, failure]);

  if (!isShown) return null;
  return (
    <Box
      ref={box}
      role="alert"
      tabIndex={-1}
      sx={{ border: '3px solid', borderColor: 'error.main', borderRadius: 1, p: 2 }}
    >
      <Typography variant="h2" component="p" color="error">
        {hasFaults ? form.summaryTitle(faults.length) : form.failureTitle}
      </Typography>
      {hasFaults ? (
        <Box component="ul" sx={{ m: 0, pl: 3 }}>
          {faults.map(({ name, message }) => (
            <Box key={name} component="li" sx={{ py: 0.75 }}>
              <Link
                href={`#${fieldID(name)}`}
                color="error"
                onClick={(event) => {
                  // The click must not follow the link's fragment, which would count as a change of page.
                  event.preventDefault();
                  document.getElementById(fieldID(name))?.focus();
                }}
              >
                {message}
              </Link>
            </Box>
          ))}
        </Box>
      ) : (
        failure && <Typography>{failureText(failure, words)}</Typography>
      )}
    </Box>
  );
}

function failureText({ kind, title, code }: ShownFailure, { failures, refusal }: Words): ReactNode {
  return title ?? (code === undefined ? (failures[kind] ?? failures.fault) : refusal(code));
}
