import type { Answer } from 'functions/shared/contract/client';
import type { StoryKind } from 'functions/shared/entities/story/storyKinds';
import { officeApi as api } from '../../client/api.ts';
import { useCursorPages } from '../data/cursorPages.ts';
import { defined } from 'functions/shared/defined';

export type Story = Answer<'getAccountStory', 'office'>;
export type Entry = Story['entries'][number];
export type EntryOf<K extends StoryKind> = Extract<Entry, { readonly kind: K }>;
export type Status = NonNullable<Story['status']>;

/**
 * Reads the events of a person, page by page, newest first.
 * @param kind null: all kinds
 */
export const useStory = (id: string, kind: StoryKind | null) =>
  useCursorPages({
    queryKey: ['account', 'story', id, kind],
    read: (cursor, signal) =>
      api('getAccountStory', { id, query: defined({ kind: kind ?? undefined, cursor }), signal }),
  });

/** Returns the newest page, which also contains the person's current state; undefined while it loads. */
export const useNewestPage = (id: string): Story | undefined => useStory(id, null).loadedPages[0];
