/** Elements that may open a dialog. A link does so if it leaves a form that is not saved. */
const PRESSED = 'button, a[href]';

/**
 * Focuses each button or link that is pressed, because Safari does not
 * (https://developer.mozilla.org/docs/Web/HTML/Reference/Elements/button#clicking_and_focus). Safari leaves the focus or gives it to the nearest
 * focusable parent. A closing dialog would return the focus to that parent, and the page would scroll to its top.
 */
export function focusPressed(): void {
  let press: MouseEvent | null = null;
  window.addEventListener('mousedown', (event) => (press = event), { capture: true });
  window.addEventListener(
    'click',
    ({ target }) => {
      // A component that prevents the default of the press leaves the focus where it is, such as in the field beside its button.
      const isPrevented = press?.defaultPrevented === true;
      press = null;
      const pressed = target instanceof Element ? target.closest<HTMLElement>(PRESSED) : null;
      if (pressed !== null && !isPrevented && pressed !== document.activeElement)
        pressed.focus({ preventScroll: true });
    },
    { capture: true },
  );
}
