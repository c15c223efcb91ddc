import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { isLanguage, languageCodes, ownNames } from '@fairline/i18n/languages';
import { SettingsForm } from '@fairline/reader-settings/settings-form.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { PushSetting } from './push-setting.tsx';
import styles from './settings.module.css';

/** Settings of the site's look and formats. A change acts at once and is saved in the browser and the account. */
export const settingsView = sectionView({ title: 'menu.settings', Component: Settings });

function Settings() {
  const { context, services, t } = useView();
  return (
    <OfficeFrame section="settings" title={t('menu.settings')}>
      <p className={frameStyles.muted}>{t('settings.lead')}</p>
      <div className={`${frameStyles.card} ${styles.settings}`}>
        <SettingsForm context={context} services={services} level={2} />
      </div>
      <div className={`${frameStyles.card} ${styles.settings}`}>
        <PushSetting />
        <div className={styles.setting}>
          <h2 className={styles.label}>{t('settings.language')}</h2>
          <ul className={styles.languages}>
            {languageCodes.map((code) => (
              <li key={code}>
                <a
                  href={link(code, routes.officeSettings)}
                  lang={code}
                  hrefLang={code}
                  aria-current={isLanguage(context.lng) && code === context.lng ? 'true' : undefined}
                >
                  {ownNames[code]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </OfficeFrame>
  );
}
