import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { copy } from '@fairline/ui/shapes.ts';
import { copyText } from '../../copy-text.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import styles from './account.module.css';
import { type AccountData, loadAccount } from './account-data.ts';
import { Results } from './results.tsx';

/** The player's details, balance, and results of betting. */
export const accountView = sectionView({
  title: 'account.title',
  Component: Account,
  queries: () => ({ account: loadAccount }),
});

function Account() {
  const { context, t } = useView();
  const query = useQuery('account', loadAccount);
  useMoneyNews(query.reload);
  return (
    <OfficeFrame section="account" title={t('account.title')}>
      <QueryCard query={query} height="24rem">
        {(data) => <AccountFigures data={data} />}
      </QueryCard>
      <section id="limits" className={`${frameStyles.card} ${styles.block} ${styles.anchor}`}>
        <h2>{t('account.limits')}</h2>
        <p className={styles.none}>{t('account.limitsText')}</p>
        <div className={styles.ways}>
          <a className={buttonClass()} href={link(context.lng, routes.officeResponsible)}>
            {t('account.toLimits')}
          </a>
        </div>
      </section>
    </OfficeFrame>
  );
}

function AccountFigures({ data }: { data: AccountData }) {
  const { context, services, t } = useView();
  const { player, open, settled } = data;
  const format = useFormat();
  const money = (amountMinor: number) => format.money(amountMinor, player.currency);
  const { lng } = context;
  return (
    <>
      <div className={`${frameStyles.card} ${styles.funds}`}>
        <dl className={styles.figures}>
          <div>
            <dt>{t('account.balance')}</dt>
            <dd className={styles.balance}>
              <Money strong text={money(player.balanceMinor)} />
            </dd>
          </div>
          <div>
            <dt>{open.isPart ? t('account.heldPart', { count: open.count }) : t('account.held')}</dt>
            <dd>
              <Money text={money(open.heldMinor)} />
            </dd>
          </div>
        </dl>
        <div className={styles.ways}>
          <a className={buttonClass({ variant: 'primary' })} href={link(lng, routes.officeRecharge)}>
            {t('account.deposit')}
          </a>
          <a className={buttonClass()} href={link(lng, routes.officeHistory, {}, { state: 'open' })}>
            {t('account.openBets')}
          </a>
        </div>
      </div>
      <Results t={t} settled={settled} money={money} />
      <section className={`${frameStyles.card} ${styles.block}`}>
        <h2>{t('account.details')}</h2>
        <dl className={styles.details}>
          <Detail label={t('account.name')} text={player.name} none={t('account.none')} />
          <div>
            <dt>{t('account.id')}</dt>
            <dd className={styles.copied}>
              <bdi>{player.userId}</bdi>
              <IconButton
                size="sm"
                icon={copy}
                label={t('account.copyId')}
                onClick={() => copyText(player.userId, services, t)}
              />
            </dd>
          </div>
          <Detail label={t('account.email')} text={player.email} none={t('account.none')} />
          <Detail label={t('account.currency')} text={player.currency} none={t('account.none')} />
        </dl>
      </section>
    </>
  );
}

function Detail({ label, text, none }: { label: string; text: string | null; none: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text ? <bdi>{text}</bdi> : <span className={styles.none}>{none}</span>}</dd>
    </div>
  );
}
