import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Body } from 'functions/shared/contract/client';
import { routes } from 'functions/shared/contract/routes';
import { DISCLOSURE_PROOFS, type DisclosureProof } from 'functions/shared/entities/disclosure/disclosure';
import { defined } from 'functions/shared/defined';
import { compactDate, fromISO } from 'functions/shared/time/instants';
import { useState } from 'react';
import { RadioButtonGroupInput, required } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { officeApi as api } from '../../../client/api.ts';
import { disclosure } from './texts.ts';
import { office } from '../../../copy/ja/office/texts.ts';
import { useTimetable } from '../../data/campaignState.ts';
import { useStep } from '../../data/step.ts';
import { download } from '../../export/download.ts';
import { OwnerForm } from '../../pieces/ownerForm.tsx';
import { useRefusal } from '../../shell/me.ts';
import { disclosureHTML, disclosureJSON, type DisclosedRecord, type DisclosureInput } from './file.ts';

type Progress = Readonly<Record<'done' | 'of', number>>;
type Start = Body<'startDisclosure', 'office'>;

/** The person whose file is requested. */
interface Subject {
  readonly of: 'account' | 'inquiry';
  readonly id: string;
  readonly name: string;
}

const CALLS = {
  account: { start: 'startDisclosure', read: 'readDisclosure' },
  inquiry: { start: 'startInquiryDisclosure', read: 'readInquiryDisclosure' },
} as const;

/** Requests all parts of the file. The log first records who hands it over, to whom and why. */
const allParts = async (
  { of, id }: Subject,
  body: Start,
  onProgress: (progress: Progress) => void,
): Promise<DisclosedRecord[]> => {
  const { start, read } = CALLS[of];
  const { entry } = await api(start, { id, body });
  const records: DisclosedRecord[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const part = await api(read, { id, query: defined({ entry, cursor }) });
    records.push(...part.records);
    onProgress(part);
    ({ cursor } = part);
  }
  return records;
};

// The choice is required, and its only values are these.
const bodyOf = (typed: FieldValues): Start => ({
  proof: typed['proof'] as DisclosureProof,
  reason: String(typed['reason']),
});

const NOTHING_TYPED = { proof: '', reason: '' };

/** The form for the file of all stored data about a person, for that person (rules 4.33). Only owners see it. */
export function DisclosureSection({ subject }: { subject: Subject }) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [held, setHeld] = useState<DisclosureInput | null>(null);
  const now = useTimetable().data?.now;
  const { mutate, isPending } = useStep(
    async (body: Start) => {
      const records = await allParts(subject, body, setProgress);
      const made = { name: subject.name, records, now: fromISO(now ?? '') };
      const file = `${disclosure.fileName(compactDate(made.now))}.html`;
      download(file, [disclosureHTML(made)], 'text/html;charset=utf-8');
      setHeld(made);
      return { file, records };
    },
    // The log's entry appears on the person's time line.
    [subject.of],
    ({ file, records }) => disclosure.done(file, records.length),
  );
  if (useRefusal(routes.startDisclosure.office) !== null || now === undefined) return null;
  const json = (one: DisclosureInput): void =>
    download(`${disclosure.fileName(compactDate(one.now))}.json`, [disclosureJSON(one)], 'application/json');
  return (
    <div>
      <OwnerForm
        heading={disclosure.heading}
        text={disclosure.explained}
        button={disclosure.button}
        isBusy={isPending}
        reasonLabel={disclosure.reason}
        initial={NOTHING_TYPED}
        onSubmit={(typed, clear) => mutate(bodyOf(typed), { onSuccess: clear })}
      >
        <RadioButtonGroupInput
          source="proof"
          label={disclosure.proof}
          choices={DISCLOSURE_PROOFS.map((id) => ({ id, name: office.auditLog.disclosureProofs[id] }))}
          validate={required()}
          helperText={false}
        />
      </OwnerForm>
      <Box sx={{ px: 2 }}>
        <Typography variant="body2" role="status">
          {isPending
            ? `${progress === null ? '' : disclosure.running(progress.done, progress.of)} ${disclosure.slow}`
            : ''}
        </Typography>
        {held !== null && <Button onClick={() => json(held)}>{disclosure.json}</Button>}
      </Box>
    </div>
  );
}
