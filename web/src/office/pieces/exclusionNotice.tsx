import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import { office } from '../../copy/ja/office/texts.ts';
import { noticeTextFor } from './exclusionCode.ts';

/**
 * The text below the choice of a code: what the applicant will read for it.
 * @param field the code's input
 */
export function ExclusionNotice({ field }: { field: string }) {
  const code: unknown = useWatch({ name: field });
  const notice = noticeTextFor(code, office);
  return (
    <div aria-live="polite">
      {notice !== null && (
        <Alert severity="info" sx={{ my: 1 }}>
          {notice}
        </Alert>
      )}
    </div>
  );
}
