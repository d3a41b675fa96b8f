import Button, { type ButtonProps } from '@mui/material/Button';
import { Link as RouterLink } from 'react-router-dom';

interface LinkButtonProps extends Omit<ButtonProps<'a'>, 'href' | 'ref'> {
  readonly to: string;
  readonly state?: unknown;
}

/** A link within the site that looks like the button it stands beside. */
export function LinkButton({ to, state, ...rest }: LinkButtonProps) {
  return <Button {...rest} component={RouterLink} to={to} state={state} />;
}
