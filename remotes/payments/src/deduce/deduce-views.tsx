import { link } from '@fairline/addresses/link';
import type { PlainPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useMoneyNews } from '@fairline/remote-views/use-money-news.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Money } from '@fairline/ui/money.tsx';
import { wallet } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { MoneyPage } from '../money-page.tsx';
import styles from '../page.module.css';
import { loadDeduce } from './deduce-data.ts';
import { payoutQuestion } from './payout-question.ts';

/** Links to other pages of the office: the key of the text and the path of the route. */
const ways = [
  { text: 'deduce.transactions', path: routes.officeTransactionHistory },
  { text: 'onpay.history', path: routes.officeHistorypay },
] as const;

const queries = () => ({ deduce: loadDeduce });

/**
 * The withdrawal page, with the balances and the ways to withdraw. There is no such way yet, so the page offers a
 * question to support.
 */
export const deducePage = defineView({
  Component: () => (
    <Deduce title="deduce.title" back={{ path: routes.officeAccount, text: 'recharge.back' }} />
  ),
  queries,
  describe: ({ t }) => ({ title: t('deduce.title') }),
});

/** The form page of one way to withdraw. */
export const deduceFormPage = defineView({
  Component: () => <Deduce title="deduce.form" back={{ path: routes.officeDeduce, text: 'deduce.title' }} />,
  queries,
  describe: ({ t }) => ({ title: t('deduce.form') }),
});

interface DeduceProps {
  /** The key of the title's text. */
  title: string;
  back: { path: PlainPath; text: string };
}

function Deduce({ title, back }: DeduceProps) {
  const { lng, services, t } = useView();
  const format = useFormat();
  const query = useQuery('deduce', loadDeduce);
  useMoneyNews(query.reload);
  const ask = () =>
    services.emit('open-modal', {
      name: 'question',
      props: { draft: payoutQuestion(t) },
      href: link(lng, routes.officeSupport, {}, { ask: '1' }),
    });
  return (
    <MoneyPage
      query={query}
      section="withdrawal"
      title={t(title)}
      lead={t('deduce.lead')}
      back={{ path: back.path, text: t(back.text) }}
    >
      {({ accounts, right }) => (
        <div className={styles.card}>
          <dl className={styles.details}>
            {accounts.map(({ id, label, moneyMinor, iso }) => (
              <div key={id} className={styles.amount}>
                <dt>{accounts.length > 1 ? label : t('deduce.balance')}</dt>
                <dd>
                  <Money strong text={format.money(moneyMinor, iso)} />
                </dd>
              </div>
            ))}
          </dl>
          {right.code !== null && right.code !== 'NOT_OFFERED' ? (
            <ClosedRight code={right.code} until={right.until} />
          ) : (
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
                    <a key={path} className={buttonClass()} href={link(lng, path)}>
                      {t(text)}
                    </a>
                  ))}
                </div>
              }
            />
          )}
        </div>
      )}
    </MoneyPage>
  );
}
