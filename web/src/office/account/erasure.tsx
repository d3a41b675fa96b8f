import Typography from '@mui/material/Typography';
import { routes } from 'functions/shared/contract/rows';
import { useDeskCopy } from '../../copy/deskLanguage.tsx';
import { Link } from '../../ui/link.tsx';
import { Panel } from '../pieces/section.tsx';
import { useRefusal } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';

/** The way to the person's erasure, for owners. */
export function ErasureLink({ id }: { id: string }) {
  const { erasure: copy } = useDeskCopy();
  if (useRefusal(routes.startErasure.office) !== null) return null;
  return (
    <Panel heading={copy.link}>
      <Typography variant="body2">{copy.linkText}</Typography>
      <Link to={`${pagePath('erasure')}?${new URLSearchParams({ account: id })}`}>{copy.person.button}</Link>
    </Panel>
  );
}
