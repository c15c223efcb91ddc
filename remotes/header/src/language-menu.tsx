import { isLanguage, languages as knownLanguages, type Language } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { Menu } from '@fairline/ui/menu.tsx';
import styles from './header.module.css';
import { inLanguage } from './page-address.ts';

interface LanguageMenuProps {
  context: MountContext;
  languages: readonly Language[];
  t: Translate;
}

/** Links to the page in other languages, each named in its own language. */
export function LanguageMenu({ context, languages, t }: LanguageMenuProps) {
  const current = isLanguage(context.lng) ? context.lng : 'en';
  return (
    <Menu
      align="end"
      look={{ size: 'sm' }}
      label={t('language')}
      trigger={
        <>
          <span className="visually-hidden">{t('language')}: </span>
          <span className={styles.wide}>{knownLanguages[current].ownName}</span>
          <span className={styles.compact}>{current.toUpperCase()}</span>
        </>
      }
      items={languages.map((lng) => ({
        id: lng,
        label: knownLanguages[lng].ownName,
        href: inLanguage(context, lng),
        lang: lng,
        isCurrent: lng === context.lng,
      }))}
    />
  );
}
