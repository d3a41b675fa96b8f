import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Role } from 'functions/shared/access/role';
import { LIMITS } from 'functions/shared/fields/limits';
import { type ReactNode, useState } from 'react';
import { Form, maxLength, RecordContextProvider, required, TextInput, type Validator } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { stagePage } from '../systemStage/texts.ts';
import { useRefusal } from '../shell/me.ts';
import { Panel } from './section.tsx';

const NO_RECORD = {};
const reasonRules = [required(), maxLength(LIMITS.reason)];

interface OwnerFormProps {
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  readonly isBusy: boolean;
  /** The weakest role that can use it; owner by default. */
  readonly role?: Role;
  readonly initial: FieldValues;
  /** The reason's label, if the page has another form with a reason. */
  readonly reasonLabel?: string;
  /** Advice on the reason. */
  readonly reasonHelp?: string | undefined;
  /** A rule for the reason, beside its length. */
  readonly reasonRule?: Validator | undefined;
  /** Called with the complete input; `clear` resets the form. */
  readonly onSubmit: (typed: FieldValues, clear: () => void) => void;
  readonly children?: ReactNode;
}

/** A form with a reason that only owners can use. Other users see it with an explanation. */
export function OwnerForm({
  heading,
  text,
  button,
  isBusy,
  role = 'owner',
  initial,
  reasonLabel,
  reasonHelp,
  reasonRule,
  onSubmit,
  children,
}: OwnerFormProps) {
  const refusal = useRefusal(role);
  const [round, setRound] = useState(0);
  return (
    <Panel heading={heading}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {refusal ?? text}
      </Typography>
      {refusal === null && (
        // Hides a record's page from the form. Otherwise the record's values would fill the inputs.
        <RecordContextProvider value={NO_RECORD}>
          <Form
            key={round}
            defaultValues={initial}
            onSubmit={(typed: FieldValues) => onSubmit(typed, () => setRound(round + 1))}
          >
            {children}
            <TextInput
              source="reason"
              label={reasonLabel ?? stagePage.reason}
              validate={reasonRule === undefined ? reasonRules : [...reasonRules, reasonRule]}
              helperText={reasonHelp ?? false}
            />
            <Button type="submit" variant="outlined" disabled={isBusy} sx={{ mt: 1 }}>
              {button}
            </Button>
          </Form>
        </RecordContextProvider>
      )}
    </Panel>
  );
}
