import Typography from '@mui/material/Typography';
import { secondFactorPage } from './descriptor.ts';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../shell/me.ts';
import { pagePath } from '../shell/paths.ts';

const WIDTH = { maxWidth: { xs: 64, sm: 240 } } as const;
/** The height of a touch target. */
const TOUCHED = { ...WIDTH, lineHeight: '44px' } as const;

/** The signed-in administrator. If the project has a second factor, the name links to the administrator's own. */
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
      aria-label={`${displayName}（${secondFactorPage.title}）`}
    >
      {displayName}
    </Link>
  );
}
