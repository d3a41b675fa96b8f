import Typography from '@mui/material/Typography';
import { campaign } from 'functions/shared/campaign/current';
import { asksForFewer } from 'functions/shared/campaign/fewerSets';
import { RadioField } from '../../../ui/form/fields.tsx';
import { useCopy } from '../../../copy/language.tsx';
import { onlyCount } from '../../../copy/sets.ts';

/** The number of sets with its price, and whether fewer would do. Without a choice, the form only shows the number. */
export function ChoiceFields() {
  const { application, options } = useCopy('application', 'options');
  const { purchaseCount, acceptsPartial } = application;
  const only = onlyCount(campaign);
  return (
    <>
      {only === null ? (
        <RadioField name="purchaseCount" label={purchaseCount.label} help={purchaseCount.help} choices={options.sets} />
      ) : (
        <Typography>{application.only(only)}</Typography>
      )}
      {asksForFewer(campaign) && (
        <RadioField
          name="acceptsPartial"
          label={acceptsPartial.label}
          help={acceptsPartial.help}
          choices={options.acceptsPartial}
        />
      )}
      <Typography variant="body2">{application.householdRule}</Typography>
    </>
  );
}
