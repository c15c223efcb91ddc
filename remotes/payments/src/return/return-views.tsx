import { addressOf } from '@fairline/addresses/address';
import * as routes from '@fairline/addresses/routes';
import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import type { Translate } from '@fairline/i18n/translator';
import type { Answer } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { SignInPrompt } from '@fairline/remote-views/sign-in-prompt.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { defineView } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { check, clock, close, type IconShape, refresh, search, warning } from '@fairline/ui/shapes.ts';
import { Spinner } from '@fairline/ui/spinner.tsx';
import styles from '../page.module.css';
import { methodName } from '../recharge/method-name.ts';
import { loadPayment } from './load-payment.ts';
import { type WatchPhase, watchPhase } from './payment-watch.ts';
import { usePayment } from './use-payment.ts';

const icons: Partial<Record<WatchPhase, IconShape>> = {
  slow: clock,
  paid: check,
  failed: warning,
  cancelled: close,
  expired: clock,
  unknown: search,
  error: warning,
};

/** The phases without a payment, after which the page offers another attempt. */
const unpaid: readonly WatchPhase[] = ['failed', 'cancelled', 'expired'];

/** The differences between the return pages of a deposit and of a withdrawal. */
const directions = {
  deposit: {
    title: 'onpay.title',
    unknown: 'onpay.unknown',
    form: routes.officeRecharge,
    again: 'onpay.again',
    /** After a paid deposit the link leads to live betting. */
    paid: { text: 'onpay.bet', path: routes.sportLive },
  },
  withdrawal: {
    title: 'withdrawal.title',
    unknown: 'withdrawal.unknown',
    form: routes.officeDeduce,
    again: 'withdrawal.again',
    paid: { text: 'onpay.home', path: routes.home },
  },
} as const;

type Direction = (typeof directions)[keyof typeof directions];

const queries = () => ({ payment: loadPayment });

/** The page to which a payment provider returns after a deposit. It shows the result and links to other pages. */
export const depositReturnPage = defineView({
  Component: () => <Returned direction={directions.deposit} />,
  queries,
  describe: ({ t }) => ({ title: t('onpay.title') }),
});

/** The page to which a payment provider returns after a withdrawal. */
export const withdrawalReturnPage = defineView({
  Component: () => <Returned direction={directions.withdrawal} />,
  queries,
  describe: ({ t }) => ({ title: t('withdrawal.title') }),
});

function Returned({ direction }: { direction: Direction }) {
  const { lng, t } = useView();
  const { watch, askAgain } = usePayment();
  const phase = watchPhase(watch);
  if (phase === 'signed-out') {
    return (
      <div className={styles.centre}>
        <section className={styles.card}>
          <SignInPrompt />
        </section>
      </div>
    );
  }
  const icon = icons[phase];
  return (
    <div className={styles.centre}>
      <section className={styles.card} data-phase={phase}>
        <div className={styles.verdict} role="status">
          <span className={styles.sign}>
            {icon === undefined ? <Spinner size="lg" /> : <Icon shape={icon} size="xl" />}
          </span>
          <h1>{headingOf(phase, direction, t)}</h1>
          <p className={styles.lead}>{textOf(watch.answer, phase, direction, t)}</p>
        </div>
        {watch.answer?.kind === 'ready' && <Details payment={watch.answer.data} />}
        <nav className={styles.actions} aria-label={t(direction.title)}>
          {(phase === 'slow' || phase === 'error') && (
            <Button variant="primary" icon={refresh} onClick={askAgain}>
              {t('onpay.checkAgain')}
            </Button>
          )}
          {waysOn(phase, direction).map(({ text, path, variant }) => (
            <a key={text} className={buttonClass({ variant })} href={addressOf(lng, path)}>
              {t(text)}
            </a>
          ))}
        </nav>
      </section>
    </div>
  );
}

/** A link to another page: the key of its text, the path after the language segment, and the look of the button. */
interface WayOn {
  text: string;
  path: string;
  variant: 'primary' | 'secondary' | 'quiet';
}

/**
 * Returns the links of the page, the main one first: after a paid deposit to live betting, after an unpaid one to the
 * form.
 */
function waysOn(phase: WatchPhase, { form, again, paid }: Direction): readonly WayOn[] {
  const isUnpaid = unpaid.includes(phase);
  const isDone = phase === 'paid' || phase === 'unknown';
  const ahead = phase === 'paid' ? paid : ({ text: 'onpay.home', path: routes.home } as const);
  const ways: readonly WayOn[] = [
    { ...ahead, variant: isDone ? 'primary' : 'secondary' },
    {
      text: isUnpaid ? 'onpay.retry' : again,
      path: form,
      variant: isUnpaid ? 'primary' : 'secondary',
    },
  ];
  return [
    ...(isUnpaid ? ways.toReversed() : ways),
    { text: 'onpay.history', path: routes.officeHistorypay, variant: 'quiet' },
  ];
}

function headingOf(phase: WatchPhase, { unknown }: Direction, t: Translate): string {
  if (phase === 'loading') return t('loading');
  if (phase === 'unknown') return t(unknown);
  return phase === 'error' ? t('error.title') : t(`onpay.${phase}`);
}

function textOf(
  answer: Answer<PaymentView> | undefined,
  phase: WatchPhase,
  { unknown }: Direction,
  t: Translate,
): string {
  if (phase === 'loading') return '';
  if (phase === 'unknown') return t(`${unknown}Text`);
  return answer?.kind === 'failed' && phase === 'error'
    ? failureText(t, answer.code)
    : t(`onpay.${phase}Text`);
}

function Details({ payment }: { payment: PaymentView }) {
  const { context, t } = useView();
  const format = useFormat();
  const rows = [
    ['amount', format.money(payment.amountMinor, payment.currency)],
    ['method', methodName(t, payment.methodId)],
    ['time', <ReaderTime key="time" reader={context} at={payment.createdAt} />],
    ['number', payment.paymentId],
  ] as const;
  return (
    <dl className={styles.details}>
      {rows.map(([name, text]) => (
        <div key={name} className={name === 'amount' ? styles.amount : undefined}>
          <dt>{t(`onpay.${name}`)}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
