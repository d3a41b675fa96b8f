/** What opens a dialog when it is pressed: a link does, too, where it leaves a form that is not saved. */
const PRESSED = 'button, a[href]';

/**
 * Gives the focus to each button or link that is pressed. Safari leaves it where it was or gives it to the nearest focusable parent
 * (https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#clicking_and_focus). A dialog that closes would return the focus to that
 * parent, and the page would scroll to its top.
 */
export function focusPressed(): void {
  let press: MouseEvent | null = null;
  window.addEventListener('mousedown', (event) => (press = event), { capture: true });
  window.addEventListener(
    'click',
    ({ target }) => {
      // A component that prevents the press keeps the focus elsewhere, such as in the field beside its button.
      const isKept = press?.defaultPrevented === true;
      press = null;
      const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      if (pressed !== null && !isKept && pressed !== document.activeElement) pressed.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
