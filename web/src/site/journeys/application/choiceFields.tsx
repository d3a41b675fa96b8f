import Typography from '@mui/material/Typography';
import { RadioField } from '../../../ui/form/fields.tsx';
import { application } from '../../../copy/ja.ts';

const { purchaseCount, acceptsPartial, choices, partialChoices } = application;

/** How many sets, in yen, and whether fewer would do. */
export function ChoiceFields() {
  return (
    <>
      <RadioField name="purchaseCount" label={purchaseCount.label} help={purchaseCount.help} choices={choices} />
      <RadioField
        name="acceptsPartial"
        label={acceptsPartial.label}
        help={acceptsPartial.help}
        choices={partialChoices}
      />
      <Typography variant="body2">{application.householdRule}</Typography>
    </>
  );
}
