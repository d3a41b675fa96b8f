import { Link, type LinkProps } from 'react-router-dom';

interface LinkButtonProps extends Omit<LinkProps, 'className'> {
  readonly variant: 'contained' | 'outlined' | 'text';
}

/** A link within the site that looks like a button. */
export function LinkButton({ variant, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={`button button-${variant}`} />;
}
