import Box from '@mui/material/Box';
import { useId } from 'react';
import type { ManualTimes } from './texts/chapter.ts';
import { manual, tasksOf } from './texts/manual.ts';
import type { ChapterName } from './manualChapters.ts';
import { Link } from '../../ui/link.tsx';
import { officePages } from '../officePages.ts';
import { ADMIN_BASE, pagePath } from '../shell/paths.ts';
import { pagesOf } from './chapters.ts';
import { isPicture, Picture } from './picture.tsx';
import { entityDescriptors } from '../entityDescriptors.ts';

const PARTS = ['look', 'press', 'say', 'leave'] as const;

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid' }}>
      <Box component="h3" id={id} sx={{ fontSize: '1.05em', mt: 1.5, mb: 0.5 }}>
        {heading}
      </Box>
      <Box component="ul" sx={{ m: 0, pl: '1.4em' }}>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <li key={line}>{line}</li>
          ))}
      </Box>
    </Box>
  );
}

/** Links to the chapter's pages. On paper they are names. */
function Pages({ chapter }: { chapter: ChapterName }) {
  const leads = pagesOf(chapter).map(({ page, entity }) =>
    page === undefined
      ? { to: `${ADMIN_BASE}/${entity}`, text: entity === undefined ? '' : entityDescriptors[entity].name }
      : { to: pagePath(page), text: officePages[page].title },
  );
  if (leads.length === 0) return null;
  return (
    <Box component="p" sx={{ my: 1, breakInside: 'avoid' }}>
      {manual.pages}：
      {leads.map(({ to, text }) => (
        <Link
          key={to}
          to={to}
          color="inherit"
          sx={{ mr: 2, display: 'inline-block', '@media print': { textDecoration: 'none' } }}
        >
          {text}
        </Link>
      ))}
    </Box>
  );
}

function Tasks({ chapter }: { chapter: ChapterName }) {
  const id = useId();
  const tasks = tasksOf(chapter);
  if (tasks.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Box component="h3" id={id} sx={{ fontSize: '1.05em', mt: 1.5, mb: 0.5 }}>
        {manual.tasks}
      </Box>
      {tasks.map(([number, { title, steps, picture }]) => (
        <Box key={number} sx={{ breakInside: 'avoid', mb: 1.5 }}>
          <Box component="h4" sx={{ fontSize: '1em', m: 0 }}>
            {title}
          </Box>
          <Box component="ol" sx={{ m: 0, pl: '1.6em' }}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </Box>
          {picture !== undefined && isPicture(number) && <Picture name={number} alt={picture} />}
        </Box>
      ))}
    </Box>
  );
}

/** A chapter of the manual, at an address of its own on the page. */
export function Chapter({ name, times }: { name: ChapterName; times: ManualTimes }) {
  const { title, when, picture, ...parts } = manual.chapters[name](times);
  const id = useId();
  return (
    <Box
      component="section"
      id={name}
      aria-labelledby={id}
      tabIndex={-1}
      // The bar covers the top of the window. A heading never ends a printed page.
      sx={{
        scrollMarginTop: 64,
        outline: 0,
        borderTop: '1px solid #000',
        mt: 4,
        pt: 1,
        '& > h2, & > h2 ~ div, & > p, & h3, & h4': { breakAfter: 'avoid' },
      }}
    >
      <Box component="h2" id={id} sx={{ fontSize: '1.4em', m: 0 }}>
        {title}
      </Box>
      {when !== null && <Box sx={{ fontWeight: 700 }}>{when}</Box>}
      <Pages chapter={name} />
      {PARTS.map((part) => (
        <Lines key={part} heading={manual.parts[part]} lines={parts[part]} />
      ))}
      {picture !== undefined && isPicture(name) && <Picture name={name} alt={picture} />}
      <Tasks chapter={name} />
    </Box>
  );
}
