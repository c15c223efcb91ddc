import type { getUserConfig, ProtectionMethods, UserConfig } from '@fairline/contracts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { protectionStatus } from './protection-status.ts';

/** Loads the user config. */
export const loadUserConfig: LoadQuery<UserConfig> = ({ api, signal }) =>
  api<typeof getUserConfig>('GET', '/web-api/user/config', { signal });

const tones = {
  none: 'negative',
  bad: 'negative',
  normal: 'warning',
  good: 'positive',
  full: 'positive',
} as const;

/** The methods, the strongest first. */
const methods = [
  'enable_two_factor_auth',
  'enable_phone_binding',
  'enable_email_auth',
  'is_changed_password',
  'enable_security_question',
] as const satisfies readonly (keyof ProtectionMethods)[];

/** ACC-05: how well the account is protected, and by what. */
export function ProtectionCard({ config }: { config: UserConfig }) {
  const { t } = useView();
  const { protection_level: level, protection_methods: used } = config;
  const status = protectionStatus(level);
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('protection.title')}</h2>
      <p>
        <Badge tone={tones[status]}>{t(`protection.status.${status}`)}</Badge>{' '}
        {t('protection.level', { level: level ?? 0 })}
      </p>
      <Facts
        none=""
        facts={methods.map((method) => ({
          label: t(`protection.${method}`),
          value: (
            <Badge tone={used[method] ? 'positive' : 'neutral'}>
              {t(used[method] ? 'protection.on' : 'protection.off')}
            </Badge>
          ),
        }))}
      />
      <p className={frameStyles.muted}>
        {t('protection.passwordAge', { count: config.changed_pass_day_count })}{' '}
        <a href="#contacts">{t('protection.toContacts')}</a>
      </p>
    </section>
  );
}
