import type { Translate } from '@fairline/i18n/translator';
import { isOddsNotation, oddsExamples, oddsNotations } from '@fairline/odds/odds-examples';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/protocol';
import { Choices } from './choices.tsx';
import styles from './header.module.css';

interface OddsMenuProps {
  context: MountContext;
  services: RemoteServices;
  t: Translate;
}

/** How prices are written, each way with the same price as an example. */
export function OddsMenu({ context, services, t }: OddsMenuProps) {
  const current = isOddsNotation(context.oddsFormat) ? context.oddsFormat : 'decimal';
  return (
    <Choices
      label={t('odds')}
      trigger={
        <>
          <span className="visually-hidden">{t('odds')}: </span>
          <span className={styles.wide}>{t(`odds.${current}`)}</span>
          <bdi className={styles.compact} dir="ltr">
            {oddsExamples[current]}
          </bdi>
        </>
      }
      choices={oddsNotations.map((notation) => ({
        id: notation,
        text: t(`odds.${notation}`),
        note: oddsExamples[notation],
        isCurrent: notation === current,
      }))}
      onChoose={(oddsFormat) => services.emit('setting-changed', { oddsFormat })}
    />
  );
}
