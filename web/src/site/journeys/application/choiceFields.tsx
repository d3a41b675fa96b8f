import Typography from '@mui/material/Typography';
import { RadioField } from '../../../ui/form/fields.tsx';
import { useCopy } from '../../../copy/language.tsx';

/** How many sets, in yen, and whether fewer would do. */
export function ChoiceFields() {
  const { application, options } = useCopy();
  const { purchaseCount, acceptsPartial } = application;
  return (
    <>
      <RadioField name="purchaseCount" label={purchaseCount.label} help={purchaseCount.help} choices={options.sets} />
      <RadioField
        name="acceptsPartial"
        label={acceptsPartial.label}
        help={acceptsPartial.help}
        choices={options.acceptsPartial}
      />
      <Typography variant="body2">{application.householdRule}</Typography>
    </>
  );
}
