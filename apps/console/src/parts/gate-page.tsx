import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Logo } from '@fairline/ui/logo.tsx';
import { moon } from '@fairline/ui/shapes/moon.ts';
import { sun } from '@fairline/ui/shapes/sun.ts';
import { type ReactNode, useEffect } from 'react';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { theme } from '../core/theme.ts';
import styles from './gate-page.module.css';
import { texts } from './texts.ts';

/** A page before the console: a card in the middle, without the frame. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts);
  const isDark = useStore(theme) === 'dark';
  useEffect(() => {
    document.title = t('title', { page: title });
  }, [t, title]);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton
          icon={isDark ? sun : moon}
          label={t(isDark ? 'to-light' : 'to-dark')}
          onClick={() => theme.set(isDark ? 'light' : 'dark')}
        />
      </header>
      <main className={styles.card}>
        <Logo label={t('console')} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
