import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useSyncExternalStore } from 'react';
import { Choice } from './choice.tsx';
import { fontSizeIn, isOnIn, textSizes } from './kept-settings.ts';
import styles from './settings.module.css';

export interface ReadingSettingsProps {
  t: ViewProps<never>['t'];
  /** Tells the shell, which changes the page and keeps the choice. */
  change(setting: Readonly<Record<string, unknown>>): void;
}

/** How large texts are, and what may be done without. */
export function ReadingSettings({ t, change }: ReadingSettingsProps) {
  const cookies = useSyncExternalStore(toNothing, pageCookies, noCookies);
  const size = fontSizeIn(cookies);
  const isLight = isOnIn(cookies, 'lightVersion', false);
  const ownWindow = isOnIn(cookies, 'statsInNewWindow', true);
  return (
    <>
      <Choice
        name="size"
        label={t('settings.size')}
        options={textSizes.map((id) => ({ id, text: t(`settings.size.${id}`) }))}
        chosen={size}
        onChoose={(chosen) => change({ fontSize: Number(chosen) })}
      />
      <fieldset className={styles.setting}>
        <legend className={styles.label}>{t('settings.page')}</legend>
        <Checkbox
          label={t('settings.light')}
          checked={isLight}
          onChange={() => change({ lightVersion: !isLight })}
        />
        <Checkbox
          label={t('settings.statsWindow')}
          checked={ownWindow}
          onChange={() => change({ statsInNewWindow: !ownWindow })}
        />
      </fieldset>
    </>
  );
}

const toNothing = () => () => {};
const pageCookies = () => document.cookie;
const noCookies = () => '';
