import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { offsetOf } from 'functions/shared/mail/place';
import type { TemplateProblem } from 'functions/shared/mail/problems';
import { MAIL_TYPES } from 'functions/shared/mail/types';
import { useRef } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { EditPage } from '../pieces/form.tsx';
import { mailConfigFields } from './fields.ts';
import { isMailType } from './mailType.ts';
import { Preview } from './preview.tsx';
import { Problems } from './problems.tsx';
import { Steps } from './steps.tsx';
import { textRules } from './textRules.ts';
import { useDraft } from './useDraft.ts';
import { Variables } from './variables.tsx';

const rules = textRules(({ mailType }) => (isMailType(mailType) ? mailType : null));

type Path = 'title' | 'body';

/** Returns functions that act at the cursors of title and body. react-admin hides its elements, so they are found by name. */
function useCursor() {
  const { getValues, setValue } = useFormContext<Record<string, unknown>>();
  const inputs = useRef<HTMLDivElement>(null);
  const boxOf = (path: Path) =>
    inputs.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${path}"]`) ?? null;
  const textIn = (path: Path): string => String(getValues(path) ?? '');
  const select = (path: Path, at: number): void => {
    boxOf(path)?.focus();
    boxOf(path)?.setSelectionRange(at, at);
  };
  return {
    inputs,
    insert: (snippet: string): void => {
      const body = textIn('body');
      const { selectionStart, selectionEnd } = boxOf('body') ?? {};
      const [from, to] = [selectionStart ?? body.length, selectionEnd ?? body.length];
      setValue('body', body.slice(0, from) + snippet + body.slice(to), { shouldDirty: true, shouldValidate: true });
      // Selects in the next frame, after React has written the new value.
      requestAnimationFrame(() => select('body', from + snippet.length));
    },
    show: ({ path, line, column }: TemplateProblem): void => select(path, offsetOf(textIn(path), { line, column })),
  };
}

function Editor() {
  const draft = useDraft();
  const { inputs, insert, show } = useCursor();
  if (draft === null) return null;
  const { mailType, problems } = draft;
  return (
    <>
      <Typography variant="h2" gutterBottom>{`${mailType} ${MAIL_TYPES[mailType].name}`}</Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          width: '100%',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 380px' },
        }}
      >
        <Box ref={inputs} sx={{ minWidth: 0 }}>
          <TextInput source="title" fullWidth validate={rules.title} />
          <TextInput source="body" fullWidth multiline minRows={16} validate={rules.body} />
          <Problems problems={problems} show={show} />
          <Variables mailType={mailType} insert={insert} />
          <Steps />
        </Box>
        <Preview key={mailType} draft={draft} />
      </Box>
    </>
  );
}

/** The text of a mail: form, variables and problems beside a preview. A saved text can be sent as a test. */
export default function MailConfigEdit() {
  return (
    <EditPage fields={mailConfigFields} width={1200} stays>
      <Editor />
    </EditPage>
  );
}
