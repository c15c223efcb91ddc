import { useView } from '@fairline/remote-views/view-context.ts';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useEffect, useState } from 'react';
import styles from './shortcuts.module.css';

/** The keys of the sportsbook, each with the text of what it does. */
const listed = [
  ['← → ↑ ↓', 'shortcuts.arrows'],
  ['Enter', 'shortcuts.enter'],
  ['/', 'shortcuts.search'],
  ['B', 'shortcuts.slip'],
  ['?', 'shortcuts.help'],
] as const;

/** A button that lists the keys of the sportsbook, and the keys that work anywhere on the page. */
export function Shortcuts() {
  const { services, t } = useView();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { target, key } = event;
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(target instanceof HTMLElement) || isTyping(target) || target.closest('dialog')) return;
      const aim =
        key === '/'
          ? document.querySelector<HTMLElement>('main input[type="search"]')
          : key.toLowerCase() === 'b'
            ? document.getElementById('coupon')
            : null;
      if (key === '?') setOpen(true);
      else if (!aim) return;
      aim?.focus();
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  useEffect(() => {
    if (isOpen) services.emit('track', { name: 'offer', data: { action: 'shortcuts' } });
  }, [isOpen, services]);

  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {t('shortcuts')} <kbd>?</kbd>
      </button>
      {isOpen && (
        <Dialog
          open
          size="sm"
          title={t('shortcuts')}
          closeLabel={t('shortcuts.close')}
          onClose={() => setOpen(false)}
        >
          <dl className={styles.list}>
            {listed.map(([keys, text]) => (
              <div key={keys} className={styles.row}>
                <dt>
                  <kbd dir="ltr">{keys}</kbd>
                </dt>
                <dd>{t(text)}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      )}
    </>
  );
}

/** Returns true for an element that takes text, where a letter is no shortcut. */
function isTyping(element: HTMLElement): boolean {
  return element.isContentEditable || element.matches('input, textarea, select');
}
