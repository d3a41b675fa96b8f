import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { toldFor } from './exclusionCode.ts';

/** Below the choice of a code: what the person will read for it. @param field the code's input */
export function ExclusionTold({ field }: { field: string }) {
  const copy = useOfficeCopy();
  const code: unknown = useWatch({ name: field });
  const told = toldFor(code, copy);
  return (
    <div aria-live="polite">
      {told !== null && (
        <Alert severity="info" sx={{ my: 1 }}>
          {told}
        </Alert>
      )}
    </div>
  );
}
