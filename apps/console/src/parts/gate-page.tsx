import { Logo } from '@fairline/ui/logo.tsx';
import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../core/texts.ts';
import styles from './gate-page.module.css';
import { texts } from './texts.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** A page before the console: a card in the middle, without the frame. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(texts);
  useEffect(() => {
    document.title = t('title', { page: title });
  }, [t, title]);
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <ThemeSwitch />
      </header>
      <main className={styles.card}>
        <Logo label={t('console')} />
        <h1 className={styles.title}>{title}</h1>
        {children}
      </main>
    </div>
  );
}
