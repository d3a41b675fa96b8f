import { z } from 'zod';
import { faultsOf } from './checks.ts';

const schema = z.strictObject({ name: z.string().min(1).max(3), sets: z.int().max(5), note: z.string().nullable() });
const messages = {
  sets: { required: 'choose', invalid: 'at most 5' },
  name: { required: 'write', invalid: 'too long' },
};
const faults = (values: { name: string; sets: string }) =>
  faultsOf(
    schema,
    ({ name, sets }) => ({ name, sets: sets === '' ? undefined : Number(sets), note: null }),
    messages,
    values,
  );

describe('faultsOf', () => {
  it('passes the details of a custom fault of the schema to the message', () => {
    const name = z
      .string()
      .max(10)
      .superRefine((text, context) => {
        if (text.includes('😀')) context.addIssue({ code: 'custom', params: { found: '😀' } });
      });
    const named = z.strictObject({ name });
    const unfit = (detail: unknown) => JSON.stringify(detail);
    const of = (name: string) =>
      faultsOf(named, (typed: { name: string }) => typed, { name: { ...messages.name, unfit } }, { name });
    expect(of('湊😀')).toEqual({ name: '{"found":"😀"}' });
    expect(of('湊'.repeat(11))).toEqual({ name: 'too long' });
    expect(of('髙𠮷')).toEqual({});
  });

  it('distinguishes missing from invalid values, in the order of the form', () => {
    expect(Object.entries(faults({ name: 'long', sets: '' }))).toEqual([
      ['sets', 'choose'],
      ['name', 'too long'],
    ]);
    expect(faults({ name: ' ', sets: '6' })).toEqual({ sets: 'at most 5' });
    expect(faults({ name: '', sets: '5' })).toEqual({ name: 'write' });
  });

  it('returns nothing for values that the schema accepts', () => {
    expect(faults({ name: 'abc', sets: '1' })).toEqual({});
  });
});
