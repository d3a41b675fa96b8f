import { useCallback, useEffect, useRef } from 'react';
import { type DefaultValues, useForm, type UseFormReturn } from 'react-hook-form';
import { drafts } from '../../client/session.ts';
import { type FormValues, resolverOf } from '../../ui/form/checks.ts';
import { isTyped, useAskingBeforeClosing } from '../../ui/form/leaving.ts';

interface DraftFormOptions<V extends FormValues> {
  /** The draft's name. */
  readonly draft: string;
  readonly defaults: V;
  readonly faults: (values: V) => Record<string, string>;
  /** Whether the browser asks before the window closes over unsent input. */
  readonly asks?: boolean;
}

/** Returns a form whose values survive failed calls and reloads (rules 3.16). */
export function useDraftForm<V extends FormValues>({
  draft,
  defaults,
  faults,
  asks = true,
}: DraftFormOptions<V>): UseFormReturn<V> {
  const form = useForm<V>({
    // V is a complete set of default values, but react-hook-form's mapped type does not accept it as one.
    defaultValues: { ...defaults, ...storedValues(draft, defaults) } as DefaultValues<V>,
    resolver: resolverOf(faults),
    // The error summary takes the focus instead.
    shouldFocusError: false,
  });
  useEffect(() => {
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.write(draft, values),
    });
    return end;
  }, [form, draft]);
  const first = useRef(defaults);
  useAskingBeforeClosing(useCallback(() => asks && isTyped(form.getValues(), first.current), [asks, form]));
  return form;
}

/** Returns the draft's values of the fields in `defaults`, if their types match. */
export function storedValues<V extends FormValues>(draft: string, defaults: V): Partial<V> {
  const stored = drafts.read(draft, isRecord) ?? {};
  const fields = Object.entries(stored).filter(
    ([field, value]) =>
      field in defaults &&
      typeof value === typeof defaults[field] &&
      Array.isArray(value) === Array.isArray(defaults[field]),
  );
  // The lines above checked each entry against its field of V.
  return Object.fromEntries(fields) as Partial<V>;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
