import { isOfInputMethod } from '../../ui/inputMethod.ts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { FormEvent, KeyboardEvent, Ref } from 'react';
import { FormProvider } from 'react-hook-form';
import { paper } from './texts.ts';
import { fullNameOf } from '../account/fields.ts';
import { Panel } from '../pieces/section.tsx';
import { useEntering } from './entering.ts';
import { perHour } from './pace.ts';
import { HintedSheets } from './hintedSheets.tsx';
import type { Hints } from './hints.ts';
import type { ApplicationSlip } from './slips.ts';
import type { SheetAside } from './sheetAside.ts';
import { SheetFields } from './sheetFields.tsx';

/** Returns the input after Enter: the next one, or the previous one with Shift; null if there is none. */
const neighbour = (form: HTMLFormElement, from: EventTarget, step: 1 | -1): HTMLElement | null => {
  const inputs = [...form.querySelectorAll<HTMLElement>('input, select')];
  const at = inputs.findIndex((one) => one === from);
  return at < 0 ? null : (inputs[at + step] ?? null);
};

interface AsideStateProps {
  readonly aside: SheetAside;
  readonly onTakeBack: () => void;
  readonly hold: Ref<HTMLButtonElement>;
}

/** The state of the sheet beside the form's. */
function AsideState({ aside: { sheet, state }, onTakeBack, hold }: AsideStateProps) {
  const name = fullNameOf(sheet);
  if (state !== 'returned')
    return (
      <Typography variant="body2">
        {state === 'sent' ? paper.entry.aside.sent(name) : paper.entry.aside.ahead}
      </Typography>
    );
  return (
    <Alert
      severity="error"
      action={
        <Button ref={hold} color="inherit" onClick={onTakeBack} sx={{ whiteSpace: 'nowrap' }}>
          {paper.entry.aside.takeBack}
        </Button>
      }
    >
      {paper.entry.aside.returned(name)}
    </Alert>
  );
}

interface EntryPanelProps {
  readonly onEntered: (receipt: ApplicationSlip, paperBatch: string) => void;
  readonly hints: Hints;
}

/** The entry of sheets by keyboard alone: Enter moves on, and saves after the last input. */
export function EntryPanel({ onEntered, hints }: EntryPanelProps) {
  const { form, place, turn, aside, save, takeBack, savedAt, hold, dismissHint } = useEntering(onEntered, hints);
  const isReturned = aside?.state === 'returned';
  const go = (event: KeyboardEvent<HTMLFormElement>): void => {
    const isInput = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== 'Enter' || isOfInputMethod(event.nativeEvent) || !isInput) return;
    event.preventDefault();
    const next = neighbour(event.currentTarget, event.target, event.shiftKey ? -1 : 1);
    if (event.ctrlKey || event.metaKey || (next === null && !event.shiftKey)) void save();
    else next?.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save();
  };
  return (
    <Panel heading={paper.entry.heading}>
      <FormProvider {...form}>
        <Box component="form" ref={place} noValidate onSubmit={submit} onKeyDown={go}>
          <SheetFields key={turn} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
            <Button ref={isReturned ? undefined : hold} type="submit" variant="contained">
              {paper.entry.save}
            </Button>
            <Typography role="status" sx={{ fontWeight: 700 }}>
              {paper.entry.count(savedAt.length, perHour(savedAt))}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {paper.entry.keys}
            </Typography>
          </Box>
          <Box role="status" sx={{ minHeight: '1.5em', mt: 1 }}>
            {aside !== null && <AsideState aside={aside} onTakeBack={takeBack} hold={hold} />}
          </Box>
        </Box>
      </FormProvider>
      <Box role="status">
        <HintedSheets sheets={hints.sheets} onDone={dismissHint} />
      </Box>
    </Panel>
  );
}
