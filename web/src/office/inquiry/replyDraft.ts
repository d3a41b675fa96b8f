import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useBeforeUnload } from 'react-router-dom';
import { drafts } from '../../client/session.ts';

/** The typed values of a reply. */
export type ReplyDraft = {
  title: string;
  body: string;
};

const isDraft = (value: unknown): value is ReplyDraft =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'body' in value &&
  typeof value.body === 'string';

/** Returns the form of a reply. This window stores the typed text for each enquiry until it is sent or discarded. */
export const useReplyForm = (inquiryID: string, empty: ReplyDraft) => {
  const name = `reply/${inquiryID}`;
  const form = useForm<ReplyDraft>({ defaultValues: drafts.read(name, isDraft) ?? empty });
  const typed = form.watch();
  const isTyped = typed.body !== '' || typed.title !== empty.title;
  useEffect(() => {
    const end = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => drafts.write(name, values),
    });
    return end;
  }, [form, name]);
  // The draft survives a reload, but not the closing of the window.
  useBeforeUnload((event) => {
    if (isTyped) event.preventDefault();
  });
  const discard = (): void => {
    form.reset(empty);
    drafts.remove(name);
  };
  return { form, typed, isTyped, discard };
};
