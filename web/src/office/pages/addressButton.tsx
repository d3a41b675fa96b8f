import LinkIcon from '@mui/icons-material/Link';
import IconButton from '@mui/material/IconButton';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { list } from '../../copy/ja/office/lists/list.ts';
import { useDialog } from '../../ui/dialog.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';
import { columnsIn, withColumns } from './listAddress.ts';

interface AddressProps {
  /** Where react-admin keeps the columns that are hidden. */
  readonly columnsKey: string;
  /** Those that are hidden until somebody chooses. */
  readonly hidden: readonly string[];
}

/**
 * Copies the address of a list as it is seen. Filters, order and page stand in the address bar already; the columns, which are everybody's own choice
 * in their browser, are added, and taken over where such an address is opened.
 */
export function AddressButton({ columnsKey, hidden: offered }: AddressProps) {
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey, offered);
  const { search } = useLocation();
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const dialog = useDialog();
  useEffect(() => {
    const told = columnsIn(search);
    if (told === null) return;
    setHidden(told.hidden);
    void navigate({ search: told.rest }, { replace: true });
  }, [search, setHidden, navigate]);
  const take = async (): Promise<void> => {
    const address = withColumns(window.location.href, hidden);
    try {
      await navigator.clipboard.writeText(address);
      snackbar.open({ text: list.copied });
    } catch {
      // A browser may refuse the clipboard.
      dialog.open({ title: list.address, message: address });
    }
  };
  return (
    <IconButton size="small" color="primary" title={list.copy} aria-label={list.copy} onClick={() => void take()}>
      <LinkIcon fontSize="small" />
    </IconButton>
  );
}
