import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { RenderedMail } from 'functions/shared/mail/render';
import { MAIL_TYPES } from 'functions/shared/mail/types';
import { variableLabel } from 'functions/shared/mail/variableLabels';
import { useState } from 'react';
import { mailConfig } from './texts.ts';
import { MailFrame } from '../pieces/mailFrame.tsx';
import { renderedSample } from './rendered.ts';
import type { Draft } from './useDraft.ts';

/** The width of a small phone, in px. */
const PHONE = 360;
const TALL = 640;

function Mail({ mail }: { mail: RenderedMail }) {
  return (
    <>
      <Typography sx={{ fontWeight: 'bold', overflowWrap: 'anywhere' }}>{mail.subject}</Typography>
      <Typography variant="h3" sx={{ mt: 1 }}>
        {mailConfig.previewHTML}
      </Typography>
      <MailFrame title={mailConfig.previewHTML} html={mail.html} width={PHONE} height={TALL} />
      <Typography variant="h3" sx={{ mt: 1 }}>
        {mailConfig.previewText}
      </Typography>
      <Box
        component="pre"
        // The box scrolls, so the keyboard has to reach it.
        tabIndex={0}
        aria-label={mailConfig.previewText}
        sx={{
          m: 0,
          p: 1,
          maxHeight: TALL,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          font: 'inherit',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {mail.text}
      </Box>
    </>
  );
}

/** A preview of the typed mail. Optional variables can be left out of the sample. */
export function Preview({ draft }: { draft: Draft }) {
  const { optional, rare } = MAIL_TYPES[draft.mailType];
  const [absent, setAbsent] = useState<readonly string[]>(rare);
  const mail = draft.problems.length > 0 ? null : renderedSample(draft.mailType, draft, absent);
  const toggle = (name: string) =>
    setAbsent(absent.includes(name) ? absent.filter((one) => one !== name) : [...absent, name]);
  return (
    <Box component="section" aria-label={mailConfig.preview} sx={{ minWidth: 0 }}>
      <Typography variant="h2">{mailConfig.preview}</Typography>
      {optional.length > 0 && (
        <Box role="group" aria-label={mailConfig.absent}>
          {optional.map((name) => (
            <FormControlLabel
              key={name}
              control={<Checkbox size="small" checked={!absent.includes(name)} onChange={() => toggle(name)} />}
              label={variableLabel(name) ?? name}
            />
          ))}
        </Box>
      )}
      {mail ? <Mail mail={mail} /> : <Typography>{mailConfig.previewFaulty}</Typography>}
    </Box>
  );
}
