/** An early press that is older than this when its remote is hydrated is dropped, in ms. */
const freshForMs = 5_000;

/**
 * Returns the script for the head of a page that records early presses. A press on a button of a remote without its
 * code is repeated when the remote dispatches `alive` at its mount node; a hydrating root handles it at once. Links,
 * forms and buttons of a popover work without code and are left to the browser: a repeated press would close the popover.
 */
export const earlyPressScript = `addEventListener('click', ({ target }) => {
  const button = target.closest('[data-mount]:not([data-alive],[inert]) button[type=button]:not([popovertarget])');
  if (!button) return;
  button.dataset.pressed = '';
  setTimeout(() => button.removeAttribute('data-pressed'), ${freshForMs});
}, true);
addEventListener('alive', ({ target }) => {
  target.dataset.alive = '';
  for (const button of target.querySelectorAll('[data-pressed]')) {
    button.removeAttribute('data-pressed');
    button.click();
  }
}, true);`;
