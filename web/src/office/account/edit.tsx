import { campaign } from 'functions/shared/campaign/current';
import { email, maxLength, required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { EditPage } from '../pieces/form.tsx';
import { ageChoices, choicesOf, setChoices } from '../pieces/values.tsx';

const line = (max: number) => [required(), maxLength(max)];

/** Choices that keep a retired option while the record holds it. */
function Answers() {
  const row = useRecordContext();
  return (
    <>
      <SelectInput source="age" choices={ageChoices} validate={required()} />
      <SelectInput source="plannedPurchaseCount" choices={setChoices} validate={required()} />
      <SelectInput source="usePlace" choices={choicesOf(campaign.usePlaces, row?.['usePlace'])} validate={required()} />
      <SelectInput
        source="learnFrom"
        choices={choicesOf(campaign.learnFroms, row?.['learnFrom'])}
        validate={required()}
      />
    </>
  );
}

export function AccountEdit() {
  return (
    <EditPage>
      <TextInput source="lastName" validate={line(40)} />
      <TextInput source="firstName" validate={line(40)} />
      <TextInput source="lastNameKana" validate={maxLength(60)} />
      <TextInput source="firstNameKana" validate={maxLength(60)} />
      <TextInput source="email" type="email" validate={email()} />
      <TextInput source="phoneNumber" type="tel" validate={required()} />
      <TextInput source="postCode" validate={required()} />
      <TextInput source="address1" validate={line(100)} />
      <TextInput source="address2" validate={maxLength(100)} />
      <Answers />
      <TextInput source="note" multiline minRows={3} validate={maxLength(2000)} />
    </EditPage>
  );
}
