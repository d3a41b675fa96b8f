import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { type CompositionEvent, type FormEvent, type InputHTMLAttributes, type ReactNode, useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { paper } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { useAddress, useFilling, useRepeatedAddress } from '../../ui/form/addressFilling.ts';
import { EMAIL_INPUT } from '../../ui/form/emailInput.ts';
import type { Choices } from '../choice.ts';
import { ages, learnFroms, setCounts, usePlaces } from '../choices.ts';
import { readingAfter } from './reading.ts';
import type { SheetField, SheetValues, TextField as TextName } from './sheet.ts';

type NameField = 'lastName' | 'firstName';

/**
 * Takes the kana of a name from the IME, word by word.
 * @returns the event handlers for the name's input
 */
const useReading = (name: NameField, kana: `${NameField}Kana`) => {
  const fill = useFilling(kana);
  const reading = useRef('');
  return {
    onCompositionStart: () => void (reading.current = ''),
    onCompositionUpdate: ({ data }: CompositionEvent) => void (reading.current = readingAfter(reading.current, data)),
    onCompositionEnd: ({ data }: CompositionEvent) => {
      if (data !== '') void fill((before) => before + reading.current);
    },
    onInput: ({ currentTarget }: FormEvent<HTMLInputElement>) => {
      if (currentTarget.name === name && currentTarget.value === '') void fill(() => '');
    },
  };
};

/**
 * A row of inputs.
 * @param columns their widths in a grid
 */
function Row({ columns, children }: { columns: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: columns } }}>
      {children}
    </Box>
  );
}

interface TypedProps {
  readonly name: TextName;
  readonly help?: string | undefined;
  readonly input?: InputHTMLAttributes<HTMLInputElement>;
}

/** Returns the properties of an input of the form: registration, label, and error. */
const useInput = (name: TextName, help: string | undefined) => {
  const { register, formState } = useFormContext<SheetValues>();
  const { ref, ...registered } = register(name);
  const error = formState.errors[name]?.message;
  return {
    ...registered,
    inputRef: ref,
    label: paper.messages[name].label,
    error: error !== undefined,
    helperText: error ?? help,
    size: 'small',
    fullWidth: true,
  } as const;
};

// The label stays above the input, since the form fills in values that nobody typed.
const LABEL = { shrink: true } as const;

function Typed({ name, help, input }: TypedProps) {
  const props = useInput(name, help);
  return <TextField {...props} slotProps={{ inputLabel: LABEL, htmlInput: { autoComplete: 'off', ...input } }} />;
}

/** A choice that is made by a digit on the keyboard. */
function Chosen({ name, choices, isNumbered = false }: { name: TextName; choices: Choices; isNumbered?: boolean }) {
  const props = useInput(name, undefined);
  const offered = choices(office).filter(({ retired }) => retired !== true);
  return (
    <TextField {...props} select defaultValue="" slotProps={{ inputLabel: LABEL, select: { native: true } }}>
      <option value="">{paper.entry.unchosen}</option>
      {offered.map(({ id, name: text }, index) => (
        <option key={id} value={id}>
          {isNumbered ? `${index + 1} ${text}` : text}
        </option>
      ))}
    </TextField>
  );
}

function Ticked({ name, label }: { name: Extract<SheetField, 'acceptsPartial' | 'consents'>; label: string }) {
  // The box is uncontrolled without a value, and would then stay ticked on the next sheet.
  const { field } = useController<SheetValues, typeof name>({ name });
  const { ref, value, ...rest } = field;
  return (
    <FormControlLabel control={<Checkbox {...rest} checked={value} slotProps={{ input: { ref } }} />} label={label} />
  );
}

/** The inputs, in the order of the paper sheet. */
export function SheetFields() {
  const { found, onPostCode } = useAddress();
  const { wasRepeated, onLeft } = useRepeatedAddress();
  return (
    <>
      <Row columns="minmax(0, 20em) 1fr">
        <Typed name="paperBatch" help={paper.entry.batchHelp} />
      </Row>
      <Row columns="repeat(4, minmax(0, 1fr))">
        <Typed name="lastName" input={useReading('lastName', 'lastNameKana')} />
        <Typed name="firstName" help={paper.entry.oneName} input={useReading('firstName', 'firstNameKana')} />
        <Typed name="lastNameKana" />
        <Typed name="firstNameKana" />
      </Row>
      <Row columns="minmax(0, 1fr) minmax(0, 3fr) minmax(0, 2fr)">
        <Typed
          name="postCode"
          help={found === null ? undefined : paper.entry.postCodeFound[found]}
          input={{ inputMode: 'numeric', onInput: onPostCode }}
        />
        <Box onBlur={onLeft}>
          <Typed name="address1" help={wasRepeated ? paper.entry.repeated : undefined} />
        </Box>
        <Typed name="address2" />
      </Row>
      <Row columns="minmax(0, 1fr) minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)">
        <Typed name="phoneNumber" input={{ inputMode: 'tel' }} />
        <Typed name="email" help={paper.entry.mail} input={EMAIL_INPUT} />
        <Chosen name="age" choices={ages} />
        <Chosen name="purchaseCount" choices={setCounts} />
      </Row>
      <Row columns="minmax(0, 1fr) minmax(0, 1fr)">
        <Chosen name="usePlace" choices={usePlaces} isNumbered />
        <Chosen name="learnFrom" choices={learnFroms} isNumbered />
      </Row>
      {asksForFewer(campaign) && <Ticked name="acceptsPartial" label={paper.entry.acceptsPartial} />}
      <Row columns="minmax(0, 1fr) minmax(0, 2fr)">
        <Ticked name="consents" label={paper.entry.consents} />
        <Typed name="note" />
      </Row>
    </>
  );
}
