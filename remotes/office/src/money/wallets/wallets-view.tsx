import { useFormatters } from '@fairline/i18n/use-formatters';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { api } from '../../api.ts';
import frameStyles from '../../frame/frame.module.css';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import styles from './wallets.module.css';
import { loadWallets, type Wallet } from './wallets-data.ts';

const request = () => loadWallets(api);

/** The player's accounts with their balances. */
export function WalletsView({ state, ...view }: ViewProps<PageState<Wallet[]>>) {
  const { t, services } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  useLiveReload(services, reload);
  return (
    <OfficeFrame view={view} section="wallets" frame={state?.frame} title={t('menu.wallets')}>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="10rem">
        {(wallets) => (
          <ul className={styles.wallets}>
            {wallets.map((wallet) => (
              <li key={wallet.id} className={frameStyles.card}>
                <WalletCard view={view} wallet={wallet} />
              </li>
            ))}
          </ul>
        )}
      </LoadedCard>
      <p className={frameStyles.muted}>{t('wallets.further')}</p>
    </OfficeFrame>
  );
}

function WalletCard({ view, wallet }: { view: Omit<ViewProps<unknown>, 'state'>; wallet: Wallet }) {
  const { context, t } = view;
  const format = useFormatters(context);
  const office = `/${context.lng}/office`;
  return (
    <div className={styles.wallet}>
      <h2 className={styles.name}>
        {t(`wallets.type.${wallet.type}`)}
        <Badge tone={wallet.isActive ? 'positive' : 'neutral'}>
          {t(wallet.isActive ? 'wallets.active' : 'wallets.inactive')}
        </Badge>
      </h2>
      <p className={styles.balance}>
        <Money strong text={format.money(wallet.moneyMinor, wallet.iso)} />
      </p>
      <p className={frameStyles.muted}>{t('wallets.number', { id: wallet.id, currency: wallet.iso })}</p>
      <div className={frameStyles.ways}>
        <a className={buttonClass({ variant: 'primary' })} href={`${office}/recharge`}>
          {t('account.deposit')}
        </a>
        <a className={buttonClass()} href={`${office}/transaction-history`}>
          {t('menu.transaction-history')}
        </a>
      </div>
    </div>
  );
}
