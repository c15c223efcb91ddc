import { failureText } from '@fairline/remote-views/failure-text.ts';
import { networkNames } from '@fairline/remote-views/network-names.ts';
import { useHydrated } from '@fairline/remote-views/use-hydrated.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Failure } from '../card/failure.tsx';
import styles from './other-ways.module.css';
import type { Entry } from './use-entry.ts';
import { useNetworks } from './use-networks.ts';
import { usePasskeys } from './use-passkeys.ts';

/** The ways in without a password of this site. */
export function OtherWays({ entry, onQr }: { entry: Entry; onQr(): void }) {
  const { t } = useView();
  const isHydrated = useHydrated();
  const askForPasskey = usePasskeys(entry);
  const { offered, busy, failure, enter } = useNetworks();
  return (
    <section className={styles.ways} aria-label={t('ways.title')}>
      {failure !== undefined && <Failure text={failureText(t, failure)} />}
      <Button wide disabled={!isHydrated} onClick={askForPasskey}>
        {t('ways.passkey')}
      </Button>
      <Button wide disabled={!isHydrated} onClick={onQr}>
        {t('ways.qr')}
      </Button>
      {offered.length > 0 && (
        <ul className={styles.networks}>
          {offered.map((network) => (
            <li key={network}>
              <Button
                wide
                busy={busy === network}
                aria-label={t('ways.network', { name: networkNames[network] })}
                onClick={() => enter(network)}
              >
                <bdi>{networkNames[network]}</bdi>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
