import type { OperatorSession } from '@fairline/contracts';
import { Icon } from '@fairline/ui/icon.tsx';
import { search } from '@fairline/ui/shapes/search.ts';
import { useEffect, useState } from 'react';
import { useTexts } from '../core/texts.ts';
import { Palette } from '../palette/palette.tsx';
import { searchPlatform } from '../palette/search.ts';
import styles from './header.module.css';
import { texts } from './texts.ts';
import { usePlaces } from './use-places.ts';

/** The button of the command palette, which Ctrl-K opens anywhere. */
export function PaletteButton({ operator }: { operator: OperatorSession }) {
  const t = useTexts(texts);
  const places = usePlaces(operator);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // A dialog that asks for something is answered first.
      setOpen((wasOpen) => wasOpen || !document.querySelector('dialog:modal'));
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <Icon shape={search} size="sm" />
        <span>{t('open-palette')}</span>
        <kbd className={styles.key}>{t('palette-key')}</kbd>
      </button>
      <Palette
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        operatorId={operator.operatorId}
        places={places}
        search={searchPlatform}
      />
    </>
  );
}
