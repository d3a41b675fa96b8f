import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { list } from './texts.ts';
import { useDialog } from '../../ui/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { columnsIn, withColumns } from './listAddress.ts';

interface AddressProps {
  /** The key under which react-admin stores the hidden columns. */
  readonly columnsKey: string;
  /** The columns that are hidden by default. */
  readonly hidden: readonly string[];
}

/**
 * A button that copies the address of a list with its columns. The address bar already has filters, order and page. The columns are a choice of each
 * browser, so they are added, and applied when such an address is opened.
 */
export function AddressButton({ columnsKey, hidden: offered }: AddressProps) {
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey, offered);
  const { search } = useLocation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const dialog = useDialog();
  useEffect(() => {
    const columns = columnsIn(search);
    if (columns === null) return;
    setHidden(columns.hidden);
    void navigate({ search: columns.rest }, { replace: true });
  }, [search, setHidden, navigate]);
  const take = async (): Promise<void> => {
    const address = withColumns(window.location.href, hidden);
    try {
      await navigator.clipboard.writeText(address);
      snackbar.open({ text: list.copied });
    } catch {
      // The browser may refuse access to the clipboard.
      dialog.open({ title: list.address, message: address });
    }
  };
  return (
    <IconButton size="small" color="primary" title={list.copy} aria-label={list.copy} onClick={() => void take()}>
      <LinkIcon fontSize="small" />
    </IconButton>
  );
}
