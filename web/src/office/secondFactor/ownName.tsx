import Typography from '@mui/material/Typography';
import { pages } from '../../copy/ja/office/names.ts';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';

const WIDTH = { maxWidth: { xs: 64, sm: 240 } } as const;
/** As high as a finger needs. */
const TOUCHED = { ...WIDTH, lineHeight: '44px' } as const;

/** Who is signed in; where the project has a second factor, it leads to one's own. */
export function OwnName() {
  const { data: me } = useMe();
  if (me === undefined || me.secondFactor === 'off') {
    return (
      <Typography variant="body2" noWrap sx={WIDTH} title={me?.email ?? ''}>
        {me?.displayName ?? ''}
      </Typography>
    );
  }
  const { email, displayName } = me;
  return (
    <Link
      to={pagePath('secondFactor')}
      variant="body2"
      color="inherit"
      underline="hover"
      noWrap
      sx={TOUCHED}
      title={email}
      aria-label={`${displayName}（${pages.secondFactor}）`}
    >
      {displayName}
    </Link>
  );
}
