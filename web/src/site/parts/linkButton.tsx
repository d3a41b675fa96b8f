import { Link, type LinkProps } from 'react-router-dom';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant: 'contained' | 'outlined' | 'text';
}

/** A link within the site that looks like the button it stands beside. */
export function LinkButton({ variant, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`button button-${variant}`} />;
}
