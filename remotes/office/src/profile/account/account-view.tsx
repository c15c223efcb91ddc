import { useFormatters } from '@fairline/i18n/use-formatters';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { copy } from '@fairline/ui/shapes.ts';
import { api } from '../../api.ts';
import { copyText } from '../../copy-text.ts';
import frameStyles from '../../frame/frame.module.css';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import styles from './account.module.css';
import { type AccountData, loadAccount } from './account-data.ts';
import { Results } from './results.tsx';

const request = () => loadAccount(api);

/** The player's details, balance, and results of betting. */
export function AccountView({ state, ...view }: ViewProps<PageState<AccountData>>) {
  const { t, services } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  useLiveReload(services, reload);
  return (
    <OfficeFrame view={view} section="account" frame={state?.frame} title={t('account.title')}>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="24rem">
        {(data) => <Account view={view} data={data} />}
      </LoadedCard>
      <section id="limits" className={`${frameStyles.card} ${styles.block} ${styles.anchor}`}>
        <h2>{t('account.limits')}</h2>
        <p className={styles.none}>{t('account.limitsText')}</p>
        <div className={styles.ways}>
          <a className={buttonClass()} href={`/${view.context.lng}/office/responsible`}>
            {t('account.toLimits')}
          </a>
        </div>
      </section>
    </OfficeFrame>
  );
}

function Account({ view, data }: { view: Omit<ViewProps<unknown>, 'state'>; data: AccountData }) {
  const { context, services, t } = view;
  const { player, open, settled } = data;
  const format = useFormatters(context);
  const money = (amountMinor: number) => format.money(amountMinor, player.currency);
  const office = `/${context.lng}/office`;
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
          <a className={buttonClass({ variant: 'primary' })} href={`${office}/recharge`}>
            {t('account.deposit')}
          </a>
          <a className={buttonClass()} href={`${office}/history?state=open`}>
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
