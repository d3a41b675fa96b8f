import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { FormEventHandler, HTMLInputTypeAttribute, InputHTMLAttributes, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../words.tsx';
import { describedBy, FieldFrame, fieldID, type FieldText } from './fieldFrame.tsx';
import { defined } from 'functions/shared/defined';

function useField(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  return { registration: register(name), error: getFieldState(name, formState).error?.message };
}

/** The kinds of data that a browser may fill into one line (HTML, "autofill"). `street-address` is for several lines. */
type AutoComplete =
  | 'off'
  | 'name'
  | 'family-name'
  | 'given-name'
  | 'email'
  | 'postal-code'
  | 'address-line1'
  | 'address-line2'
  | 'tel-national'
  | `cc-${'number' | 'exp' | 'csc'}`;

interface TextFieldProps extends FieldText {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: AutoComplete;
  readonly inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoCapitalize?: 'none';
  readonly spellCheck?: false;
  readonly rows?: number;
  /** The width in characters, for an answer of known length. */
  readonly width?: number;
  readonly onInput?: FormEventHandler<HTMLInputElement>;
  /** Returns the normalized form of an answer, which the field shows once it is left. */
  readonly tidy?: (typed: string) => string;
}

export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete, inputMode, autoCapitalize, spellCheck, ...more } = props;
  const { rows, width, onInput, tidy, ...text } = more;
  const { setValue } = useFormContext<Record<string, string>>();
  const { registration, error } = useField(text.name);
  const { ref, ...rest } = registration;
  return (
    <FieldFrame {...text} error={error}>
      <OutlinedInput
        {...rest}
        onBlur={(event) => {
          void rest.onBlur(event);
          if (tidy) setValue(text.name, tidy(event.target.value), { shouldValidate: error !== undefined });
        }}
        inputRef={ref}
        id={fieldID(text.name)}
        type={type}
        fullWidth
        error={error !== undefined}
        autoComplete={autoComplete}
        multiline={rows !== undefined}
        minRows={rows}
        slotProps={{
          input: defined({
            ...describedBy(text, error),
            inputMode,
            autoCapitalize,
            spellCheck,
            onInput,
            'aria-required': text.required ?? true,
          }),
        }}
        sx={defined({
          bgcolor: 'background.paper',
          maxWidth: width !== undefined ? `${width + 4}ch` : undefined,
          '& input': { height: 48, py: 0, boxSizing: 'border-box' },
          '& fieldset': { borderColor: 'text.secondary' },
        })}
      />
    </FieldFrame>
  );
}

export interface Choice {
  readonly value: string;
  readonly label: ReactNode;
}

/** A drop-down list, as the browser draws it. */
export const Select = styled('select')(({ theme }) => ({
  ...theme.typography.body1,
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  maxWidth: '100%',
  minHeight: 48,
  padding: '0 12px',
  width: '24em',
}));

export function SelectField({ choices, ...text }: FieldText & { choices: readonly Choice[] }) {
  const { form } = useWords();
  const { registration, error } = useField(text.name);
  return (
    <FieldFrame {...text} error={error}>
      <Select
        {...registration}
        id={fieldID(text.name)}
        {...describedBy(text, error)}
        aria-required={text.required ?? true}
      >
        <option value="">{form.choose}</option>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

const Tile = styled('label')(({ theme }) => ({
  ...theme.typography.body1,
  alignItems: 'center',
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.text.secondary}`,
  borderRadius: theme.shape.borderRadius,
  cursor: 'pointer',
  display: 'flex',
  gap: 12,
  minHeight: 48,
  padding: '6px 14px',
  '& input': { accentColor: theme.palette.primary.main, flex: 'none', height: 22, margin: 0, width: 22 },
  '&:has(input:checked)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
}));

interface ChoiceText extends FieldText {
  readonly choices: readonly Choice[];
}

function Choices({ choices, type, ...text }: ChoiceText & { type: 'radio' | 'checkbox' }) {
  const { registration, error } = useField(text.name);
  return (
    <FieldFrame {...text} error={error} isGroup>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {choices.map(({ value, label }, index) => (
          <Tile key={value}>
            <input
              type={type}
              {...registration}
              id={index === 0 ? fieldID(text.name) : `${fieldID(text.name)}-${value}`}
              value={value}
            />
            <span>{label}</span>
          </Tile>
        ))}
      </Box>
    </FieldFrame>
  );
}

/** A choice of one among a few answers, all visible. */
export function RadioField(text: ChoiceText) {
  return <Choices {...text} type="radio" />;
}

/** A group of checkboxes. The value lists the checked options. */
export function ChecksField(text: ChoiceText) {
  return <Choices {...text} type="checkbox" />;
}
