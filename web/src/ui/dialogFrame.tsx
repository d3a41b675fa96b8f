import MuiDialog, { type DialogProps } from '@mui/material/Dialog';

/** The frame of every dialog: as wide as a phone (rules 10.12). oxlint refuses MUI's dialog elsewhere. */
export function DialogFrame(props: Omit<DialogProps, 'open' | 'maxWidth' | 'fullWidth'> & { readonly open?: boolean }) {
  const { open = true, ...rest } = props;
  return <MuiDialog {...rest} open={open} maxWidth="xs" fullWidth />;
}
