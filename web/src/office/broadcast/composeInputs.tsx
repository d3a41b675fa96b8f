import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canBePaced, MOST_NAMED, READY_MADE } from 'functions/shared/mail/audience';
import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { useEffect } from 'react';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { officeCopy, useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { accountFields } from '../account/fields.ts';
import { AUDIENCES, type Draft, FILTERS, listed, OWN_TEXT, PACES, wordingsFor } from './draft.ts';
import { textRules } from '../mailConfig/textRules.ts';

const rules = textRules(() => ANNOUNCEMENT);

const namedRules = [
  required(),
  (value: unknown): string | undefined => {
    const { compose } = officeCopy().broadcast;
    return typeof value === 'string' && listed(value).length > MOST_NAMED ? compose.tooMany(MOST_NAMED) : undefined;
  },
];

function FilterInputs() {
  const copy = useOfficeCopy();
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' }}>
      {FILTERS.map((field) => (
        <SelectInput
          key={field}
          source={`filter.${field}`}
          label={copy.entities.account.fields[field]}
          choices={accountFields[field].choices(copy).map(({ id, name }) => ({ id, name }))}
          emptyText={copy.broadcast.compose.any}
          helperText={false}
        />
      ))}
    </Box>
  );
}

/** The inputs of the audience. */
export function AudienceInputs() {
  const { broadcast: copy } = useOfficeCopy();
  const audience = useWatch<Draft, 'audience'>({ name: 'audience' });
  const names = { ...copy.readyMade, ...copy.compose.audiences };
  const list = (source: 'accountIDs' | 'emails') => (
    <TextInput
      source={source}
      label={copy.compose.lists[source]}
      helperText={copy.compose.listHint(MOST_NAMED)}
      multiline
      minRows={4}
      maxRows={12}
      validate={namedRules}
    />
  );
  return (
    <>
      <SelectInput
        source="audience"
        label={copy.compose.audience}
        choices={AUDIENCES.map((id) => ({ id, name: names[id] }))}
        validate={required()}
        helperText={READY_MADE.some((one) => one === audience) ? copy.compose.readyMadeHint : false}
      />
      {canBePaced(audience) && (
        <SelectInput
          source="paceHours"
          label={copy.compose.pace}
          choices={PACES.map((id) => ({ id, name: id === 0 ? copy.atOnce : copy.overHours(id) }))}
          validate={required()}
          helperText={copy.compose.paceHint}
        />
      )}
      {audience === 'filter' && <FilterInputs />}
      {audience === 'accountIDs' && list('accountIDs')}
      {audience === 'emails' && list('emails')}
    </>
  );
}

/** The inputs of the text: a mail type's, or the broadcast's own. */
export function TextInputs({ isBusy }: { isBusy: boolean }) {
  const { broadcast: copy } = useOfficeCopy();
  const { setValue } = useFormContext<Draft>();
  const [audience, wording] = useWatch<Draft, ['audience', 'wording']>({ name: ['audience', 'wording'] });
  const offered = wordingsFor(audience);
  const [first = OWN_TEXT] = offered;
  const fits = offered.includes(wording);
  // The chosen text may not fit a new audience.
  useEffect(() => {
    if (!fits) setValue('wording', first);
  }, [fits, first, setValue]);
  const nameOf = (id: Draft['wording']): string =>
    // Every other offered id is a mail type.
    id === OWN_TEXT ? copy.compose.ownText : `${id} ${MAIL_TYPES[id as MailType].name}`;
  return (
    <>
      <SelectInput
        source="wording"
        label={copy.compose.wording}
        choices={offered.map((id) => ({ id, name: nameOf(id) }))}
        validate={required()}
        helperText={wording === OWN_TEXT ? false : copy.compose.typeHint}
      />
      {wording === OWN_TEXT && (
        <>
          <TextInput source="title" label={copy.compose.subject} validate={rules.title} helperText={false} />
          <TextInput
            source="body"
            label={copy.compose.body}
            helperText={false}
            multiline
            minRows={12}
            maxRows={24}
            validate={rules.body}
          />
          {/* The variables are not the input's help text, since an error would replace that just when they are needed most. */}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere', px: 1.75 }}>
            {copy.compose.variables(MAIL_TYPES[ANNOUNCEMENT].variables)}
          </Typography>
        </>
      )}
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ mt: 1 }}>
        {isBusy ? copy.compose.checking : copy.compose.check}
      </Button>
    </>
  );
}
