import { localeOf } from '@fairline/i18n/languages';
import { oddsExample } from '@fairline/odds/odds-examples';
import { isOddsFormat, type OddsFormat, oddsFormats } from '@fairline/odds/odds-formats';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Menu } from '@fairline/ui/menu.tsx';
import styles from './header.module.css';

/** A menu of the odds formats. Each shows the same price as an example. */
export function OddsMenu() {
  const { context, services, t, lng } = useView();
  const current = isOddsFormat(context.oddsFormat) ? context.oddsFormat : 'decimal';
  const example = (format: OddsFormat) => oddsExample(format, localeOf(lng));
  return (
    <Menu
      align="end"
      look={{ size: 'sm' }}
      label={t('odds')}
      trigger={
        <>
          <span className="visually-hidden">
            {t('odds')}: {t(`odds.${current}`)}
          </span>
          <span className={styles.wide} aria-hidden="true">
            {t(`odds.${current}`)}
          </span>
          {/* Without an example: beside the balance it would look like an amount of money. */}
          <span className={styles.compact} aria-hidden="true">
            {t(`oddsShort.${current}`)}
          </span>
        </>
      }
      items={oddsFormats.map((format) => ({
        id: format,
        label: t(`odds.${format}`),
        note: example(format),
        isCurrent: format === current,
      }))}
      onSelect={(oddsFormat) => services.emit('setting-changed', { oddsFormat })}
    />
  );
}
