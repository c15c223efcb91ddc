import type { removeNetwork, SocialNetwork } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { networkNames } from '@fairline/remote-views/network-names.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import frameStyles from '../../frame/frame.module.css';
import type { Networks } from './networks-data.ts';
import { makeReported } from './report-change.ts';
import styles from './security.module.css';
import { useGranted } from './use-granted.tsx';
import { useNetworkLink } from './use-network-link.ts';

interface NetworksPartProps {
  networks: Networks;
  reload(): void;
}

/** The networks and wallets that sign the player in, with the ways to link and remove them. */
export function NetworksPart({ networks: { linked, offered }, reload }: NetworksPartProps) {
  const { api, context, services, t } = useView();
  const granted = useGranted();
  const isHydrated = useHydrated();
  const link = useNetworkLink(granted);
  const others = offered.filter((name) => !linked.some(({ provider }) => provider === name));

  const remove = (provider: SocialNetwork) =>
    granted.run(async () => {
      const path = '/web-api/user/networks/:provider';
      await makeReported(services, { action: 'remove-network', network: provider }, () =>
        api<typeof removeNetwork>('DELETE', path, { params: { provider }, carries: ['token'] }),
      );
      services.notify({ kind: 'success', text: t('networks.removed', { name: networkNames[provider] }) });
      reload();
    });

  return (
    <>
      {linked.length > 0 && (
        <ul className={styles.passkeys}>
          {linked.map(({ provider, linkedAt }) => (
            <li key={provider} className={styles.passkey}>
              <span>
                <bdi>{networkNames[provider]}</bdi>
                <br />
                <small className={frameStyles.muted}>
                  <ReaderTime
                    reader={context}
                    at={linkedAt}
                    text={t('passkeys.since', { time: '{dateTime}' })}
                  />
                </small>
              </span>
              <Button
                size="sm"
                busy={granted.isBusy}
                aria-label={t('networks.removeOne', { name: networkNames[provider] })}
                onClick={() => remove(provider)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <div className={frameStyles.ways}>
          {others.map((name) => (
            <Button
              key={name}
              disabled={!isHydrated}
              busy={link.busy === name}
              onClick={() => link.begin(name)}
            >
              {t('networks.link', { name: networkNames[name] })}
            </Button>
          ))}
        </div>
      )}
      {granted.dialog}
    </>
  );
}
