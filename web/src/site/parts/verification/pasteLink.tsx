import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type SubmitEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useCopy } from '../../../copy/language.tsx';
import { describedBy, FieldFrame, fieldID } from '../../../ui/form/fieldFrame.tsx';
import { pastedLink } from './pastedLink.ts';

const NAME = 'pasted-link';

/** A field for the link from the mail, for people whose mail program opens it without its key. The link does not leave the browser. */
export function PasteLink() {
  const { links } = useCopy('links');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [hasFailed, setHasFailed] = useState(false);
  const error = hasFailed ? links.pasteError : undefined;
  const field = { name: NAME, label: links.pasteLabel, help: links.pasteHelp, required: false };

  const open = (event: SubmitEvent): void => {
    event.preventDefault();
    const address = pastedLink(text, pathname);
    setHasFailed(address === null);
    if (address === null) return document.getElementById(fieldID(NAME))?.focus();
    void navigate(address);
  };
  return (
    <Box component="form" noValidate onSubmit={open} sx={{ mt: 2 }}>
      <FieldFrame {...field} error={error}>
        <OutlinedInput
          fullWidth
          id={fieldID(NAME)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ input: { ...describedBy(field, error), autoComplete: 'off', spellCheck: false } }}
        />
      </FieldFrame>
      <Button type="submit" variant="outlined" sx={{ mt: 1 }}>
        {links.pasteSubmit}
      </Button>
    </Box>
  );
}
