import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isActive, isExternal } from './linkTarget.ts';

export interface LinkProps extends Omit<MuiLinkProps, 'href' | 'component'> {
  readonly to: string;
}

/** The site's only link component (rules 3.19). An external link is plain; an inner one uses the router and marks the current page. */
export function Link({ to, ...rest }: LinkProps) {
  const { pathname } = useLocation();
  if (isExternal(to)) return <MuiLink {...rest} href={to} rel="noopener" />;
  return (
    <MuiLink {...rest} component={RouterLink} to={to} aria-current={isActive(to, pathname) ? 'page' : undefined} />
  );
}
