import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWords } from '../words.tsx';
import { defined } from 'functions/shared/defined';

export interface FieldText {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** True by default; shown as a word (rules 3.20). */
  readonly required?: boolean;
}

export const fieldID = (name: string) => `field-${name}`;
const helpID = (name: string) => `help-${name}`;
const errorID = (name: string) => `error-${name}`;

/** Returns the attributes by which screen readers read a field's help and error with it. */
export function describedBy({ name, help }: FieldText, error: string | undefined) {
  const ids = [...(help === undefined ? [] : [helpID(name)]), ...(error === undefined ? [] : [errorID(name)])];
  return defined({
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': error !== undefined ? true : undefined,
  });
}

interface FieldFrameProps extends FieldText {
  readonly error: string | undefined;
  /** Whether the question has several inputs. */
  readonly isGroup?: boolean;
  readonly children: ReactNode;
}

/** Label, help, field and error, always in this order (rules 3.20). */
export function FieldFrame({ isGroup = false, children, error, ...text }: FieldFrameProps) {
  const { form } = useWords();
  const { name, label, help, required = true } = text;
  const title = (
    <>
      {label}
      <Tag isRequired={required} />
    </>
  );
  const labelStyle = { typography: 'body1', display: 'block', fontWeight: 700, p: 0 };
  return (
    <Box
      component={isGroup ? 'fieldset' : 'div'}
      {...(isGroup && describedBy(text, error))}
      sx={defined({
        border: 0,
        m: 0,
        minWidth: 0,
        p: 0,
        borderLeft: error !== undefined ? '4px solid' : undefined,
        borderColor: error !== undefined ? 'error.main' : undefined,
        pl: error !== undefined ? 2 : undefined,
      })}
    >
      {isGroup ? (
        <Box component="legend" sx={labelStyle}>
          {title}
        </Box>
      ) : (
        <Box component="label" htmlFor={fieldID(name)} sx={labelStyle}>
          {title}
        </Box>
      )}
      {help !== undefined && (
        <Typography id={helpID(name)} variant="body2" color="textSecondary">
          {help}
        </Typography>
      )}
      <Box sx={{ mt: 0.5 }}>{children}</Box>
      {error !== undefined && (
        <Typography id={errorID(name)} variant="body2" color="error" sx={{ fontWeight: 700, mt: 0.5 }}>
          {form.errorPrefix}
          {error}
        </Typography>
      )}
    </Box>
  );
}

function Tag({ isRequired }: { isRequired: boolean }) {
  const { form } = useWords();
  return (
    <Box
      component="span"
      sx={{
        border: '1px solid',
        borderColor: isRequired ? 'text.primary' : 'text.secondary',
        borderRadius: 0.5,
        bgcolor: isRequired ? 'text.primary' : 'transparent',
        color: isRequired ? 'background.paper' : 'text.secondary',
        fontSize: '0.8125rem',
        fontWeight: 700,
        lineHeight: 1.4,
        ml: 1,
        px: 0.75,
        verticalAlign: 'middle',
        whiteSpace: 'nowrap',
      }}
    >
      {isRequired ? form.required : form.optional}
    </Box>
  );
}
