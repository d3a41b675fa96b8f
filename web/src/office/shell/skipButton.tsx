import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

/** The id of the element that holds the page. */
export const MAIN = 'main-content';

/** A button that moves past bar and menu to the page. It is visible while it has the focus. */
export function SkipButton() {
  const translate = useTranslate();
  return (
    <Button
      variant="contained"
      onClick={() => document.getElementById(MAIN)?.focus()}
      sx={{ position: 'fixed', left: 16, top: -80, zIndex: 'tooltip', '&:focus': { top: 16 } }}
    >
      {translate('ra.navigation.skip_nav')}
    </Button>
  );
}
