import type { ComponentProps } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { isActive, isExternal } from '../../ui/linkTarget.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** The site's only link component (rules 3.19). An external link is plain; an inner one uses the router and marks the current page. */
export function Link({ to, className = '', ...rest }: LinkProps) {
  const { pathname } = useLocation();
  const classes = `link ${className}`;
  if (isExternal(to)) return <a {...rest} className={classes} href={to} rel="noopener" />;
  return (
    <RouterLink {...rest} className={classes} to={to} aria-current={isActive(to, pathname) ? 'page' : undefined} />
  );
}
