import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { canBePaced, MAX_NAMED, READY_MADE } from 'functions/shared/mail/audience';
import { ANNOUNCEMENT } from 'functions/shared/mail/named';
import { MAIL_TYPES, type MailType } from 'functions/shared/mail/types';
import { useEffect } from 'react';
import { required, SelectInput, TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { broadcast } from '../../copy/ja/office/mail/broadcasts.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { accountFields } from '../account/fields.ts';
import { textRules } from '../mailConfig/textRules.ts';
import { AUDIENCES, type Draft, FILTERS, listed, OWN_TEXT, PACES, wordingsFor } from './draft.ts';
import { entityDescriptors } from '../entityDescriptors.ts';

const rules = textRules(() => ANNOUNCEMENT);

const namedRules = [
  required(),
  (value: unknown): string | undefined => {
    const { compose } = office.broadcast;
    return typeof value === 'string' && listed(value).length > MAX_NAMED ? compose.tooMany(MAX_NAMED) : undefined;
  },
];

function FilterInputs() {
  return (
    <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))' }}>
      {FILTERS.map((field) => (
        <SelectInput
          key={field}
          source={`filter.${field}`}
          label={entityDescriptors.account.labels[field]}
          choices={accountFields[field].choices(office).map(({ id, name }) => ({ id, name }))}
          emptyText={office.broadcast.compose.any}
          helperText={false}
        />
      ))}
    </Box>
  );
}

/** The inputs of the audience. */
export function AudienceInputs() {
  const audience = useWatch<Draft, 'audience'>({ name: 'audience' });
  const names = { ...broadcast.readyMade, ...broadcast.compose.audiences };
  const list = (source: 'accountIDs' | 'emails') => (
    <TextInput
      source={source}
      label={broadcast.compose.lists[source]}
      helperText={broadcast.compose.listHint(MAX_NAMED)}
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
        label={broadcast.compose.audience}
        choices={AUDIENCES.map((id) => ({ id, name: names[id] }))}
        validate={required()}
        helperText={READY_MADE.some((one) => one === audience) ? broadcast.compose.readyMadeHint : false}
      />
      {canBePaced(audience) && (
        <SelectInput
          source="paceHours"
          label={broadcast.compose.pace}
          choices={PACES.map((id) => ({ id, name: id === 0 ? broadcast.atOnce : broadcast.overHours(id) }))}
          validate={required()}
          helperText={broadcast.compose.paceHint}
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
  const { setValue } = useFormContext<Draft>();
  const [audience, wording] = useWatch<Draft, ['audience', 'wording']>({ name: ['audience', 'wording'] });
  const offered = wordingsFor(audience);
  const [first = OWN_TEXT] = offered;
  const fits = offered.includes(wording);
  // The chosen text may not fit the new audience.
  useEffect(() => {
    if (!fits) setValue('wording', first);
  }, [fits, first, setValue]);
  const nameOf = (id: Draft['wording']): string =>
    // Every other offered id is a mail type.
    id === OWN_TEXT ? broadcast.compose.ownText : `${id} ${MAIL_TYPES[id as MailType].name}`;
  return (
    <>
      <SelectInput
        source="wording"
        label={broadcast.compose.wording}
        choices={offered.map((id) => ({ id, name: nameOf(id) }))}
        validate={required()}
        helperText={wording === OWN_TEXT ? false : broadcast.compose.typeHint}
      />
      {wording === OWN_TEXT && (
        <>
          <TextInput source="title" label={broadcast.compose.subject} validate={rules.title} helperText={false} />
          <TextInput
            source="body"
            label={broadcast.compose.body}
            helperText={false}
            multiline
            minRows={12}
            maxRows={24}
            validate={rules.body}
          />
          {/* The variables are not the input's help text, since an error would replace them just when they are needed most. */}
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere', px: 1.75 }}>
            {broadcast.compose.variables(MAIL_TYPES[ANNOUNCEMENT].variables)}
          </Typography>
        </>
      )}
      <Button type="submit" variant="outlined" disabled={isBusy} sx={{ mt: 1 }}>
        {isBusy ? broadcast.compose.checking : broadcast.compose.check}
      </Button>
    </>
  );
}
