import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HttpError, useEditContext, useResourceContext, useShowContext } from 'react-admin';
import { Link } from '../../ui/link.tsx';
import { isResource } from '../data/operations.ts';
import { useOfficeCopy } from '../../copy/officeLanguage.tsx';
import { ADMIN_BASE } from './paths.ts';
import { Title } from './title.tsx';

function Notice({ text, to, way, children }: { text: string; to: string; way: string; children?: ReactNode }) {
  return (
    <Box role="alert" sx={{ maxWidth: 640, m: 2, mt: 4 }}>
      {children}
      <Typography sx={{ mb: 2 }}>{text}</Typography>
      <Link to={to} sx={{ fontWeight: 700 }}>
        {way}
      </Link>
    </Box>
  );
}

/** A notice that the address names nothing that exists. */
export function MissingNotice() {
  const { missing } = useOfficeCopy();
  return <Notice text={missing.pageText} to={ADMIN_BASE} way={missing.toTop} />;
}

/** The page of an unknown address below /admin. */
export function MissingPage() {
  const { missing } = useOfficeCopy();
  return (
    <>
      <Title title={missing.page} />
      <MissingNotice />
    </>
  );
}

/** Replaces everything if the office itself cannot be shown. */
export function BrokenPage() {
  const { unreachable } = useOfficeCopy();
  return <Notice text={unreachable.text} to={ADMIN_BASE} way={unreachable.title} />;
}

function MissingRecord({ error }: { error: unknown }) {
  const { missing, entities } = useOfficeCopy();
  const resource = useResourceContext() ?? '';
  const isUnknown = error instanceof HttpError && error.status === 404;
  const kind = isResource(resource) ? entities[resource].name : '';
  return (
    <Notice
      text={isUnknown || !(error instanceof Error) ? missing.recordText : error.message}
      to={`${ADMIN_BASE}/${resource}`}
      way={missing.toList}
    >
      {/* The page's own title already names the kind of record. */}
      <Typography variant="h2" gutterBottom>
        {isUnknown ? missing.record(kind) : missing.unread}
      </Typography>
    </Notice>
  );
}

/** Replaces a record's page if the record is unknown or could not be read. */
export function MissingShown() {
  return <MissingRecord error={useShowContext().error} />;
}

/** Replaces a record's form if the record is unknown or could not be read. */
export function MissingEdited() {
  return <MissingRecord error={useEditContext().error} />;
}
