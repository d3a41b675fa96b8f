import { useRecordContext } from 'react-admin';
import { verifying } from './texts.ts';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { emailVerificationFields } from './fields.ts';
import { Resend } from './resend.tsx';
import type { Verification } from './standing.ts';

function ResendPart() {
  const verification = useRecordContext<Verification>();
  return <Section heading={verifying.resendHeading}>{verification && <Resend verification={verification} />}</Section>;
}

/** A verification, and the button to resend its mail. */
export default function EmailVerificationShow() {
  return (
    <RecordPage>
      <Group>
        <Values fields={emailVerificationFields} />
      </Group>
      <ResendPart />
    </RecordPage>
  );
}
