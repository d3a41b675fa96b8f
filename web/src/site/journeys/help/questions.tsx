import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import type { Question, QuestionGroup } from '../../../copy/ja/site/help/question.ts';
import { SearchField } from '../../../ui/form/searchField.tsx';
import { useBeforePrint } from '../../parts/beforePrint.ts';
import { Link } from '../../parts/link.tsx';
import { foundQuestions } from './foundQuestions.ts';

/** Up to this number, found answers are shown open. */
const SHOWN_OPEN = 3;

interface QuestionsProps {
  readonly groups: readonly QuestionGroup[];
  /** Example words that find something in these questions. */
  readonly searchHelp: string;
}

/** Questions by group, each with an address of its own, and a search in them. */
export function Questions({ groups, searchHelp }: QuestionsProps) {
  const { help } = useCopy('help');
  const [typed, setTyped] = useState('');
  const isSearch = typed.trim() !== '';
  const found = foundQuestions(groups, typed);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  useOpened();
  return (
    <>
      <Box component="search" sx={{ displayPrint: 'none' }}>
        <SearchField id="question-search" label={help.search} help={searchHelp} value={typed} onChange={setTyped} />
        <Typography role="status" sx={{ minHeight: '1.8em' }}>
          {isSearch && (count === 0 ? help.none : help.count(count))}
        </Typography>
      </Box>
      {found.map(({ title, questions }) => (
        <Box key={title} component="section">
          <Typography variant="h2" sx={{ mb: 1 }}>
            {title}
          </Typography>
          {questions.map((one) => (
            <QuestionItem key={one.id} item={one} isOpen={isSearch && count <= SHOWN_OPEN} />
          ))}
        </Box>
      ))}
    </>
  );
}

/** Opens the question that the page's address names, and scrolls to it. Printing opens all questions. */
function useOpened(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (!(named instanceof HTMLDetailsElement)) return;
    named.open = true;
    named.scrollIntoView();
    named.querySelector('summary')?.focus({ preventScroll: true });
  }, [hash, key]);
  useBeforePrint(openAll);
}

const openAll = (): void => {
  for (const one of document.querySelectorAll<HTMLDetailsElement>('main details')) one.open = true;
};

/** A question that opens. The browser's address bar then shows its address, so that readers can share it. */
function QuestionItem({ item: { id, question, answer, link }, isOpen }: { item: Question; isOpen: boolean }) {
  return (
    <Box
      component="details"
      id={id}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        // Bypasses the router, which would treat this as a new page and focus its heading.
        if (currentTarget.open && !isOpen) window.history.replaceState(window.history.state, '', `#${id}`);
      }}
      sx={{ borderBottom: '1px solid', borderColor: 'divider', scrollMarginTop: 8 }}
    >
      <Box
        component="summary"
        sx={{ alignContent: 'center', cursor: 'pointer', minHeight: 48, pl: 2.5, py: 1, textIndent: '-1.25rem' }}
      >
        <Typography variant="h3" component="h3" sx={{ display: 'inline' }}>
          {question}
        </Typography>
      </Box>
      <Box sx={{ pb: 2, pl: 2.5 }}>
        <Typography>{answer}</Typography>
        {link !== undefined && (
          <Link to={link.to} className="link-tall">
            {link.text}
          </Link>
        )}
      </Box>
    </Box>
  );
}
