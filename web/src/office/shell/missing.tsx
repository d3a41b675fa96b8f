import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { HttpError, useEditContext, useResourceContext, useShowContext } from 'react-admin';
import { entityDescriptors } from '../entityDescriptors.ts';
import { office } from '../../copy/ja/office/texts.ts';
import { Link } from '../../ui/link.tsx';
import { isResource } from '../data/operations.ts';
import { useShownErrors } from '../data/shownErrors.ts';
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
  return <Notice text={office.missing.pageText} to={ADMIN_BASE} way={office.missing.toTop} />;
}

/** The page of an unknown address below /admin. */
export function MissingPage() {
  return (
    <>
      <Title title={office.missing.page} />
      <MissingNotice />
    </>
  );
}

/** Replaces everything if the office itself cannot be shown. */
export function BrokenPage() {
  return <Notice text={office.unreachable.text} to={ADMIN_BASE} way={office.unreachable.title} />;
}

/** Replaces a page that failed. Only a reload requests code again that did not load. */
export function BrokenPart() {
  return (
    <Box role="alert" sx={{ maxWidth: 640, m: 2, mt: 4 }}>
      <Typography variant="h2" gutterBottom>
        {office.unreachable.title}
      </Typography>
      <Typography sx={{ mb: 2 }}>{office.unreachable.text}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {office.retry}
      </Button>
    </Box>
  );
}

function MissingRecord({ error, refetch }: { error: unknown; refetch: () => unknown }) {
  const resource = useResourceContext() ?? '';
  useShownErrors([error]);
  const isUnknown = error instanceof HttpError && error.status === 404;
  const kind = isResource(resource) ? entityDescriptors[resource].name : '';
  return (
    <Notice
      text={isUnknown || !(error instanceof Error) ? office.missing.recordText : error.message}
      to={`${ADMIN_BASE}/${resource}`}
      way={office.missing.toList}
    >
      {/* The page's own title already names the kind of record. */}
      <Typography variant="h2" gutterBottom>
        {isUnknown ? office.missing.record(kind) : office.missing.unread}
      </Typography>
      {!isUnknown && (
        <Button variant="contained" sx={{ mb: 2 }} onClick={() => void refetch()}>
          {office.retry}
        </Button>
      )}
    </Notice>
  );
}

/** Replaces a record's page if the record is unknown or could not be read. */
export function MissingShown() {
  const { error, refetch } = useShowContext();
  return <MissingRecord error={error} refetch={refetch} />;
}

/** Replaces a record's form if the record is unknown or could not be read. */
export function MissingEdited() {
  const { error, refetch } = useEditContext();
  return <MissingRecord error={error} refetch={refetch} />;
}
