import { figure } from '../../../format.ts';

/** The texts of an input: when it is empty, and when it is longer than `longest` characters. */
export const typed = (label: string, longest?: number) => ({
  label,
  required: `${label}を入力してください`,
  invalid:
    longest === undefined ? `${label}をお確かめください` : `${label}は${figure(longest)}文字までで入力してください`,
});

/** A field with a few answers. */
export const chosen = (label: string) => ({
  label,
  required: `${label}を選んでください`,
  invalid: `${label}を選んでください`,
});
