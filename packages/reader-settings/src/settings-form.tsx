import { languageOf, localeOf } from '@fairline/i18n/languages';
import { oddsExample } from '@fairline/odds/odds-examples';
import { isOddsFormat, oddsFormats } from '@fairline/odds/odds-formats';
import {
  type MountContext,
  marketNameKinds,
  oddsIndications,
  type RemoteServices,
  readerViews,
} from '@fairline/remote-kit/protocol';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { Select } from '@fairline/ui/select.tsx';
import { type ReactNode, useReducer, useSyncExternalStore } from 'react';
import { Choice } from './choice.tsx';
import { type ClockChoice, clockChoices, readClockChoice, twelveHoursOf } from './clock-choice.ts';
import { type FlagGroup, flagGroups } from './setting-groups.ts';
import styles from './settings-form.module.css';
import { settingsTexts } from './settings-texts.ts';
import { fontSizeIn, isOnIn, textSizes } from './stored-settings.ts';
import { ZoneField } from './zone-field.tsx';

const themes = ['light', 'dark'] as const;

export interface SettingsFormProps {
  context: Pick<MountContext, 'lng' | 'theme' | 'oddsFormat' | 'timeZone' | 'settings'>;
  services: Pick<RemoteServices, 'emit'>;
  /** The level of the group headings, one below the heading around the form. */
  level: 2 | 3;
}

/** Shows all settings of a reader (UI-07). Each change acts at once; the shell stores it. */
export function SettingsForm({ context, services, level }: SettingsFormProps) {
  const t = settingsTexts(context.lng);
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const change = (setting: Readonly<Record<string, unknown>>) => {
    services.emit('setting-changed', setting);
    // The shell has changed the document and its cookies by now, but the context may be unchanged, so the form
    // re-renders itself.
    readAgain();
  };
  return (
    <div className={styles.settings}>
      <LookSettings context={context} t={t} change={change} level={level} />
      <PriceSettings context={context} t={t} change={change} level={level} />
      <Group title={t('lists')} level={level}>
        <Choice
          name="view"
          label={t('view')}
          options={readerViews.map((id) => ({ id, text: t(`view.${id}`) }))}
          chosen={context.settings.view}
          onChoose={(view) => change({ view })}
        />
        <Flags group="lists" context={context} t={t} change={change} />
      </Group>
      {(['match', 'slip', 'page'] as const).map((group) => (
        <Group key={group} title={t(group)} level={level}>
          <Flags group={group} context={context} t={t} change={change} />
        </Group>
      ))}
    </div>
  );
}

interface PartProps {
  level: 2 | 3;
  context: SettingsFormProps['context'];
  t: ReturnType<typeof settingsTexts>;
  change(setting: Readonly<Record<string, unknown>>): void;
}

/** The settings of the page's look and of its clock. */
function LookSettings({ context, t, change, level }: PartProps) {
  const cookies = useSyncExternalStore(toNothing, pageCookies, noCookies);
  const clock: ClockChoice = readClockChoice(cookies);
  const theme = useSyncExternalStore(toNothing, shownTheme, () => context.theme);
  const isLight = isOnIn(cookies, 'lightVersion', false);
  return (
    <>
      <Group title={t('look')} level={level}>
        <Choice
          name="theme"
          label={t('theme')}
          options={themes.map((id) => ({ id, text: t(`theme.${id}`) }))}
          chosen={theme}
          onChoose={(chosen) => change({ theme: chosen })}
        />
        <Choice
          name="size"
          label={t('size')}
          options={textSizes.map((id) => ({ id, text: t(`size.${id}`) }))}
          chosen={fontSizeIn(cookies)}
          onChoose={(chosen) => change({ fontSize: Number(chosen) })}
        />
        <Checkbox
          label={t('lightVersion')}
          checked={isLight}
          onChange={() => change({ lightVersion: !isLight })}
        />
      </Group>
      <Group title={t('times')} level={level}>
        <Choice
          name="clock"
          label={t('clock')}
          options={clockChoices.map((id) => ({ id, text: t(`clock.${id}`) }))}
          chosen={clock}
          onChoose={(choice) => change({ twelveHours: twelveHoursOf(choice) })}
        />
        <ZoneField context={context} t={t} change={change} />
      </Group>
    </>
  );
}

/** The settings of the notation of prices and of the names of markets. */
function PriceSettings({ context, t, change, level }: PartProps) {
  const oddsFormat = isOddsFormat(context.oddsFormat) ? context.oddsFormat : 'decimal';
  const locale = localeOf(languageOf(context.lng));
  const { oddsIndication, marketNames } = context.settings;
  return (
    <Group title={t('prices')} level={level}>
      <Select
        label={t('odds')}
        hint={t('oddsHint')}
        options={oddsFormats.map((id) => ({
          value: id,
          label: t('oddsOption', { name: t(`odds.${id}`), example: oddsExample(id, locale) }),
        }))}
        value={oddsFormat}
        onChange={(event) => change({ oddsFormat: event.target.value })}
      />
      <Choice
        name="indication"
        label={t('indication')}
        options={oddsIndications.map((id) => ({ id, text: t(`indication.${id}`) }))}
        chosen={oddsIndication}
        onChoose={(chosen) => change({ oddsIndication: chosen })}
      />
      <Choice
        name="market-names"
        label={t('marketNames')}
        options={marketNameKinds.map((id) => ({ id, text: t(`marketNames.${id}`) }))}
        chosen={marketNames}
        onChoose={(chosen) => change({ marketNames: chosen })}
      />
    </Group>
  );
}

function Flags({ group, context, t, change }: Omit<PartProps, 'level'> & { group: FlagGroup }) {
  return flagGroups[group].map((name) => (
    <Checkbox
      key={name}
      label={t(name)}
      checked={context.settings[name]}
      onChange={() => change({ [name]: !context.settings[name] })}
    />
  ));
}

interface GroupProps {
  title: string;
  level: 2 | 3;
  children: ReactNode;
}

function Group({ title, level, children }: GroupProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.group} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  );
}

const toNothing = () => () => {};
const pageCookies = () => document.cookie;
const noCookies = () => '';
/** When the reader has chosen no theme, it is that of the system, which only the browser knows. */
const shownTheme = (): (typeof themes)[number] => {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};
