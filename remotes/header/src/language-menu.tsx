import { type Language, languageCodes, ownNames } from '@fairline/i18n/languages';
import { useAnswer } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Menu } from '@fairline/ui/menu.tsx';
import styles from './header.module.css';
import { inLanguage } from './page-address.ts';

/** Links to the page in other languages, each named in its own language. */
export function LanguageMenu() {
  const { context, t, lng: current } = useView();
  const offered = useAnswer<readonly Language[]>('languages');
  const languages = offered?.kind === 'ready' ? offered.data : languageCodes;
  return (
    <Menu
      align="end"
      look={{ size: 'sm' }}
      label={t('language')}
      trigger={
        <>
          <span className="visually-hidden">{t('language')}: </span>
          <span className={styles.wide}>{ownNames[current]}</span>
          <span className={styles.compact}>{current.toUpperCase()}</span>
        </>
      }
      items={languages.map((lng) => ({
        id: lng,
        label: ownNames[lng],
        href: inLanguage(context, lng),
        lang: lng,
        isCurrent: lng === context.lng,
      }))}
    />
  );
}
