import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import styles from './wallets.module.css';
import { loadWallets, type Wallet } from './wallets-data.ts';

/** The player's accounts with their balances. */
export const walletsView = sectionView({
  title: 'menu.wallets',
  Component: Wallets,
  queries: () => ({ wallets: loadWallets }),
});

function Wallets() {
  const { t } = useView();
  const query = useQuery('wallets', loadWallets);
  useMoneyNews(query.reload);
  return (
    <OfficeFrame section="wallets" title={t('menu.wallets')}>
      <QueryCard query={query} height="10rem">
        {(wallets) => (
          <ul className={styles.wallets}>
            {wallets.map((wallet) => (
              <li key={wallet.id} className={frameStyles.card}>
                <WalletCard wallet={wallet} />
              </li>
            ))}
          </ul>
        )}
      </QueryCard>
      <p className={frameStyles.muted}>{t('wallets.further')}</p>
    </OfficeFrame>
  );
}

function WalletCard({ wallet }: { wallet: Wallet }) {
  const { context, t } = useView();
  const format = useFormat();
  const { lng } = context;
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
        <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.officeRecharge)}>
          {t('account.deposit')}
        </a>
        <a className={buttonClass()} href={link(lng, routes.officeTransactionHistory)}>
          {t('menu.transaction-history')}
        </a>
      </div>
    </div>
  );
}
