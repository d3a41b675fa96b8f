import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { LIMITS } from 'functions/shared/entities/limits';
import { templateProblems } from 'functions/shared/mail/problems';
import { problemText } from 'functions/shared/mail/problemText';
import { MAIL_TYPE_NUMBERS, MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { maxLength, required, TextInput, useRecordContext } from 'react-admin';
import { EditPage } from '../pieces/form.tsx';
import { officeCopy, useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { mailConfigFields } from './fields.ts';

const isMailType = (value: unknown): value is MailType => MAIL_TYPE_NUMBERS.some((type) => type === value);

/** The back office is a part of the site, so its own origin is the one that links may lead to. */
const own = () => ({ siteURL: window.location.origin, officeEmail: campaign.office.email });

/** The first thing that keeps this text from being saved, by the rules the server has (rules 6.17). */
const problemIn =
  (path: 'title' | 'body') =>
  (value: unknown, { mailType }: Record<string, unknown>): string | undefined => {
    if (typeof value !== 'string' || !isMailType(mailType)) return undefined;
    // The other half of the template has its own input, and its own problems.
    const problem = templateProblems(mailType, { title: '', body: '', [path]: value }, own()).find(
      (one) => one.path === path,
    );
    return problem && officeCopy().mailConfig.problem(problem.line, problem.column, problemText(problem));
  };

const titleRules = [required(), maxLength(LIMITS.mailTitle), problemIn('title')];
const bodyRules = [required(), maxLength(LIMITS.mailBody), problemIn('body')];

function Names({ label, names }: { label: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      {label}: <code>{names.map((name) => `{{${name}}}`).join(' ')}</code>
    </Typography>
  );
}

/** What the template may and must name. */
function Variables() {
  const { mailConfig: copy } = useOfficeCopy();
  const type = useRecordContext()?.['mailType'];
  if (!isMailType(type)) return null;
  const { name, variables, required: needed, optional } = MAIL_TYPES[type];
  return (
    <Box sx={{ display: 'grid', gap: 0.5, mb: 2 }}>
      <Typography variant="h2">{`${type} ${name}`}</Typography>
      <Names label={copy.mandatory} names={needed} />
      <Names label={copy.optional} names={optional} />
      <Names label={copy.variables} names={variables} />
    </Box>
  );
}

export function MailConfigEdit() {
  return (
    <EditPage fields={mailConfigFields}>
      <Variables />
      <TextInput source="title" validate={titleRules} />
      <TextInput source="body" multiline minRows={16} validate={bodyRules} />
    </EditPage>
  );
}
