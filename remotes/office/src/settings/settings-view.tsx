import { isLanguage, languageCodes, languages } from '@fairline/i18n/languages';
import { isOddsNotation, oddsExamples, oddsNotations } from '@fairline/odds/odds-examples';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Select } from '@fairline/ui/select.tsx';
import { useReducer, useSyncExternalStore } from 'react';
import frameStyles from '../frame/frame.module.css';
import { OfficeFrame } from '../frame/office-frame.tsx';
import type { PlainState } from '../page-state.ts';
import { Choice } from './choice.tsx';
import { type ClockChoice, clockChoices, readClockChoice, twelveHoursOf } from './clock-choice.ts';
import { PushSetting } from './push-setting.tsx';
import { ReadingSettings } from './reading-settings.tsx';
import styles from './settings.module.css';

const themes = ['light', 'dark'] as const;

/** How the site looks and writes; each change acts at once and is kept in this browser and with the account. */
export function SettingsView({ state, ...view }: ViewProps<PlainState>) {
  const { context, services, t } = view;
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const change = (setting: Readonly<Record<string, unknown>>) => {
    services.emit('setting-changed', setting);
    // The shell has changed the document and its cookies by now; the context may say nothing new.
    readAgain();
  };
  const clock = useSyncExternalStore(toNothing, cookieChoice, auto);
  const theme = useSyncExternalStore(toNothing, shownTheme, () => context.theme);
  const notation = isOddsNotation(context.oddsFormat) ? context.oddsFormat : 'decimal';
  return (
    <OfficeFrame view={view} section="settings" frame={state?.frame} title={t('menu.settings')}>
      <p className={frameStyles.muted}>{t('settings.lead')}</p>
      <div className={`${frameStyles.card} ${styles.settings}`}>
        <Choice
          name="theme"
          label={t('settings.theme')}
          options={themes.map((id) => ({ id, text: t(`settings.theme.${id}`) }))}
          chosen={theme}
          onChoose={(chosenTheme) => change({ theme: chosenTheme })}
        />
        <div className={styles.narrow}>
          <Select
            label={t('settings.odds')}
            hint={t('settings.oddsHint')}
            options={oddsNotations.map((id) => ({
              value: id,
              label: t('settings.oddsOption', { name: t(`settings.odds.${id}`), example: oddsExamples[id] }),
            }))}
            value={notation}
            onChange={(event) => change({ oddsFormat: event.target.value })}
          />
        </div>
        <Choice
          name="clock"
          label={t('settings.clock')}
          options={clockChoices.map((id) => ({ id, text: t(`settings.clock.${id}`) }))}
          chosen={clock}
          onChoose={(choice) => change({ twelveHours: twelveHoursOf(choice) })}
        />
        <ReadingSettings t={t} change={change} />
        <PushSetting services={services} t={t} />
        <div className={styles.setting}>
          <h2 className={styles.label}>{t('settings.language')}</h2>
          <ul className={styles.languages}>
            {languageCodes.map((code) => (
              <li key={code}>
                <a
                  href={`/${code}/office/settings`}
                  lang={code}
                  hrefLang={code}
                  aria-current={isLanguage(context.lng) && code === context.lng ? 'true' : undefined}
                >
                  {languages[code].ownName}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </OfficeFrame>
  );
}

const toNothing = () => () => {};
/** The theme of a page whose reader has chosen none is that of the system, which only the browser knows. */
const shownTheme = (): (typeof themes)[number] => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
const cookieChoice = () => readClockChoice(document.cookie);
const auto = (): ClockChoice => 'auto';
