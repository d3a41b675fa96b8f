import { useRecordContext } from 'react-admin';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Group, RecordPage, Values } from '../pieces/record.tsx';
import { Section } from '../pieces/section.tsx';
import { emailVerificationFields } from './fields.ts';
import { Resend } from './resend.tsx';
import type { Verification } from './standing.ts';

function ResendPart() {
  const { verifying: copy } = useDeskCopy();
  const verification = useRecordContext<Verification>();
  return <Section heading={copy.resendHeading}>{verification && <Resend verification={verification} />}</Section>;
}

/** A verification, and the way to send it again. */
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
