import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { mass } from './texts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import {
  type MassAction,
  type MassInput,
  type MassSource,
  type MassValues,
  MAX_AT_ONCE,
  type Scope,
} from './action.ts';

interface InputProps {
  readonly input: MassInput;
  readonly values: MassValues;
  readonly onType: (typed: MassValues) => void;
}

function Input({ input, values, onType }: InputProps) {
  const { name } = input;
  const isChoice = input.kind === 'choice';
  return (
    <TextField
      select={isChoice}
      size="small"
      label={mass.inputs[name]}
      value={values[name] ?? (isChoice ? input.options[0] : '')}
      required={input.kind === 'text' && input.need === 'required'}
      onChange={({ target }) => onType({ [name]: target.value })}
      slotProps={isChoice ? {} : { htmlInput: { maxLength: input.longest } }}
      sx={{ maxWidth: 420 }}
    >
      {isChoice &&
        input.options.map((one) => (
          <MenuItem key={one} value={one}>
            {mass.options[one] ?? one}
          </MenuItem>
        ))}
    </TextField>
  );
}

/** Returns whether all required inputs are filled in. */
export const isTyped = ({ inputs }: MassAction, values: MassValues): boolean =>
  inputs.every((one) => one.kind === 'choice' || one.need === 'optional' || (values[one.name] ?? '').trim() !== '');

interface AskingProps {
  readonly action: MassAction;
  readonly source: MassSource;
  readonly scope: Scope;
  readonly values: MassValues;
  readonly onScope: (scope: Scope) => void;
  readonly onType: (typed: MassValues) => void;
}

function ScopeChoice({ source: { chosen, all }, scope, onScope }: Pick<AskingProps, 'source' | 'scope' | 'onScope'>) {
  const isCut = (all?.count ?? 0) > MAX_AT_ONCE;
  const allName = (): string => {
    if (all?.count === undefined) return office.loading;
    return isCut ? mass.allCut(all.count, all.filter, MAX_AT_ONCE) : mass.all(all.count, all.filter);
  };
  return (
    <FormControl>
      <FormLabel id="mass-scope">{mass.scope}</FormLabel>
      <RadioGroup
        aria-labelledby="mass-scope"
        value={scope}
        // The only values are the scopes.
        onChange={({ target }) => onScope(target.value as Scope)}
      >
        <FormControlLabel value="chosen" control={<Radio />} label={mass.chosen(chosen)} disabled={chosen === 0} />
        {all !== null && <FormControlLabel value="all" control={<Radio />} label={allName()} />}
      </RadioGroup>
      {isCut && (
        <Typography variant="body2" color="textSecondary">
          {mass.most(MAX_AT_ONCE)}
        </Typography>
      )}
    </FormControl>
  );
}

/** The records to change, the inputs for all of them, and whether the action can be undone. */
export function Asking({ action, values, onType, ...scope }: AskingProps) {
  return (
    <>
      <Typography>{mass.actions[action.name].text}</Typography>
      <Typography sx={{ fontWeight: 700 }}>{mass.undoes[action.undoes]}</Typography>
      <ScopeChoice {...scope} />
      {action.inputs.map((input) => (
        <Input key={input.name} input={input} values={values} onType={onType} />
      ))}
    </>
  );
}
