import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NO_GIVEN_NAME } from 'functions/shared/fields/normalize';
import { type ChangeEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { ChecksField, RadioField, SelectField, TextField } from '../../../ui/form/fields.tsx';
import { useAddress, useCompletedAddress, useRepeatedAddress } from '../../../ui/form/addressFilling.ts';
import { tidied } from './tidied.ts';
import { Link } from '../link.tsx';
import { useCopy } from '../../../copy/language.tsx';

const pair = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } };

/** The post code, and the address down to the town, which follows from it. Typed text is never overwritten. */
function AddressFields() {
  const { postCode, address1 } = useCopy('person').person;
  const { found, address, onPostCode, onLeft } = useAddress();
  const { completed, complete } = useCompletedAddress(address);
  const { wasRepeated, onLeft: onAddressLeft } = useRepeatedAddress();
  const filled = found === null ? null : address1.found[found];
  const hint = wasRepeated ? address1.repeated : filled;
  return (
    <>
      <Box onBlur={onLeft}>
        <TextField
          name="postCode"
          label={postCode.label}
          help={postCode.help}
          inputMode="numeric"
          autoComplete="postal-code"
          width={12}
          onInput={onPostCode}
        />
      </Box>
      <Box onBlur={onAddressLeft}>
        <TextField name="address1" label={address1.label} help={address1.help} autoComplete="address-line1" />
        <Typography role="status" variant="body2">
          {completed !== null ? address1.incomplete : hint}
        </Typography>
        {completed !== null && (
          <Button type="button" variant="outlined" onClick={complete} sx={{ mt: 1 }}>
            {address1.complete(completed)}
          </Button>
        )}
      </Box>
    </>
  );
}

/** The given name, and a checkbox for people who have only one name. Their given name is stored as a dash (rules 4.4). */
function GivenNameField() {
  const { person } = useCopy('person');
  const { formState, setValue } = useFormContext<Record<string, string>>();
  const [hasOneName, setHasOneName] = useState(formState.defaultValues?.['firstName'] === NO_GIVEN_NAME);
  return (
    <Box>
      {!hasOneName && (
        <TextField name="firstName" label={person.firstName.label} autoComplete="given-name" tidy={tidied.givenName} />
      )}
      <Box component="label" sx={{ alignItems: 'center', display: 'flex', gap: 1, minHeight: 44 }}>
        <Box
          component="input"
          type="checkbox"
          checked={hasOneName}
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
            setHasOneName(target.checked);
            setValue('firstName', target.checked ? NO_GIVEN_NAME : '', { shouldDirty: true });
          }}
          sx={{ flex: 'none', height: 22, m: 0, width: 22 }}
        />
        {person.oneName}
      </Box>
      {hasOneName && (
        <Typography role="status" variant="body2">
          {person.oneNameHelp}
        </Typography>
      )}
    </Box>
  );
}

/** The fields of name, address and the few questions, in the same order on every page. */
export function PersonFields({ asksForPlan }: { asksForPlan: boolean }) {
  const { options, person } = useCopy('options', 'person');
  return (
    <>
      <Typography variant="h2">{person.title}</Typography>
      <Box sx={pair}>
        <TextField name="lastName" label={person.lastName.label} autoComplete="family-name" />
        <GivenNameField />
      </Box>
      <Box sx={pair}>
        <TextField name="lastNameKana" label={person.lastNameKana.label} required={false} tidy={tidied.kana} />
        <TextField name="firstNameKana" label={person.firstNameKana.label} required={false} tidy={tidied.kana} />
      </Box>
      <AddressFields />
      <TextField name="address2" label={person.address2.label} required={false} autoComplete="address-line2" />
      <TextField
        name="phoneNumber"
        label={person.phoneNumber.label}
        help={person.phoneNumber.help}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        tidy={tidied.phoneNumber}
        width={16}
      />
      <SelectField name="age" label={person.age.label} choices={options.ages} />
      {asksForPlan && options.sets.length > 1 && (
        <RadioField
          name="plannedPurchaseCount"
          label={person.plannedPurchaseCount.label}
          help={person.plannedPurchaseCount.help}
          choices={options.sets}
        />
      )}
      <Typography variant="h2">{person.questions}</Typography>
      <SelectField name="usePlace" label={person.usePlace.label} choices={options.usePlaces} />
      <SelectField name="learnFrom" label={person.learnFrom.label} choices={options.learnFroms} />
    </>
  );
}

/** The consents of a new registration, with their texts. */
export function ConsentFields() {
  const { options, person } = useCopy('options', 'person');
  return (
    <Stack spacing={1}>
      <ChecksField name="consents" label={person.consents.label} choices={options.consents} />
      <Box sx={{ columnGap: 3, display: 'flex', flexWrap: 'wrap' }}>
        <Link to="/privacy" target="_blank" style={{ paddingBlock: 10 }}>
          {person.readPrivacy}
        </Link>
        <Link to="/terms" target="_blank" style={{ paddingBlock: 10 }}>
          {person.readTerms}
        </Link>
        <Link to="/draw" target="_blank" style={{ paddingBlock: 10 }}>
          {person.readRules}
        </Link>
      </Box>
    </Stack>
  );
}
