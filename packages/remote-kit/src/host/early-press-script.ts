/** A press that is older when its remote comes to life is forgotten: nobody waits for it any more. */
const freshForMs = 5_000;

/**
 * Script for the head of a page: a press of a button in a remote that is not alive yet is not lost, but made again when
 * the remote says at its mount node that it lives, however late its code was fetched; a root that hydrates answers it at
 * once. Links and forms work without a remote's code, and are left to the browser.
 */
export const earlyPressScript = `addEventListener('click', ({ target }) => {
  const button = target.closest('[data-mount]:not([data-alive],[inert]) button[type=button]');
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
