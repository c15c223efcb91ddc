import { useFormatters } from '@fairline/i18n/use-formatters';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { api } from '../api.ts';
import { MoneyPage } from '../money-page.tsx';
import styles from '../page.module.css';
import { type Account, loadDeduce } from './deduce-data.ts';
import { payoutQuestion } from './payout-question.ts';

export interface DeduceState {
  loaded: Loaded<Account[]>;
}

/** Where else to go from here: key of the text, path in the office. */
const ways = [
  { text: 'deduce.transactions', path: 'transaction-history' },
  { text: 'onpay.history', path: 'historypay' },
] as const;

const request = () => loadDeduce(api);

/**
 * Taking money off the account: what there is, and by which ways. There are none so far, and a person at support is who
 * can say more.
 */
export function DeduceView(props: ViewProps<DeduceState>) {
  return <Deduce {...props} title="deduce.title" back={{ path: '/office/account', text: 'recharge.back' }} />;
}

/** The form of one way. */
export function DeduceFormView(props: ViewProps<DeduceState>) {
  return <Deduce {...props} title="deduce.form" back={{ path: '/office/deduce', text: 'deduce.title' }} />;
}

interface DeduceProps extends ViewProps<DeduceState> {
  /** Keys of texts. */
  title: string;
  back: { path: string; text: string };
}

function Deduce({ state, title, back, ...view }: DeduceProps) {
  const { context, services, t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  const format = useFormatters(context);
  useLiveReload(services, reload);
  const ask = () =>
    services.emit('open-modal', {
      name: 'question',
      props: { draft: payoutQuestion(t) },
      href: `/${context.lng}/office/support?ask=1`,
    });
  return (
    <MoneyPage
      {...{ view, loaded, isBusy, onRetry: reload }}
      title={t(title)}
      lead={t('deduce.lead')}
      back={{ path: back.path, text: t(back.text) }}
    >
      {(accounts) => (
        <div className={styles.card}>
          <dl className={styles.details}>
            {accounts.map(({ id, moneyMinor, iso }) => (
              <div key={id} className={styles.amount}>
                <dt>{t('deduce.balance')}</dt>
                <dd>
                  <Money strong text={format.money(moneyMinor, iso)} />
                </dd>
              </div>
            ))}
          </dl>
          <EmptyState
            icon={wallet}
            title={t('deduce.none')}
            text={t('deduce.noneText')}
            action={
              <div className={styles.actions}>
                <Button variant="primary" onClick={ask}>
                  {t('deduce.support')}
                </Button>
                {ways.map(({ text, path }) => (
                  <a key={path} className={buttonClass()} href={`/${context.lng}/office/${path}`}>
                    {t(text)}
                  </a>
                ))}
              </div>
            }
          />
        </div>
      )}
    </MoneyPage>
  );
}
