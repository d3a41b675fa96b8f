import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { STORY_KINDS, type StoryKind } from 'functions/shared/entities/story/storyKinds';
import { useState } from 'react';
import { phone } from '../../copy/ja/office/phone.ts';
import { CursorPager } from '../pieces/pager.tsx';
import { Section } from '../pieces/section.tsx';
import { UnreadPages } from '../pieces/unread.tsx';
import { StoryEntry } from './entry.tsx';
import { useStory } from './story.ts';

interface FilterProps {
  readonly kind: StoryKind | null;
  readonly onKind: (kind: StoryKind | null) => void;
}

function Filter({ kind, onKind }: FilterProps) {
  return (
    <Box role="group" aria-label={phone.story.filter} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, my: 1 }}>
      {[null, ...STORY_KINDS].map((one) => (
        <Chip
          key={one}
          label={one === null ? phone.story.all : phone.story.kinds[one]}
          component="button"
          type="button"
          clickable
          aria-pressed={kind === one}
          color={kind === one ? 'primary' : 'default'}
          variant={kind === one ? 'filled' : 'outlined'}
          onClick={() => onKind(one)}
        />
      ))}
    </Box>
  );
}

interface PersonProps {
  readonly id: string;
  /** The present address. */
  readonly email: string | null;
}

function Entries({ id, email, kind }: PersonProps & { readonly kind: StoryKind | null }) {
  const pages = useStory(id, kind);
  if (pages.page === undefined) return <UnreadPages pages={pages} />;
  const { entries } = pages.page;
  return (
    <>
      {entries.length === 0 && <Typography variant="body2">{phone.story.empty}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <StoryEntry key={`${entry.kind} ${entry.id}`} entry={entry} email={email} />
        ))}
      </Box>
      {(pages.next ?? pages.previous) !== null && <CursorPager pages={pages} rowsOf={(page) => page.entries.length} />}
    </>
  );
}

/** All events of a person, newest first, or those of one kind (rules 10.25). */
export function TimeLine(person: PersonProps) {
  const [kind, setKind] = useState<StoryKind | null>(null);
  return (
    <Section heading={phone.story.heading}>
      <Filter kind={kind} onKind={setKind} />
      {kind === 'opening' && (
        <Typography variant="body2" color="textSecondary">
          {phone.story.onceADay}
        </Typography>
      )}
      <Entries {...person} kind={kind} />
    </Section>
  );
}
