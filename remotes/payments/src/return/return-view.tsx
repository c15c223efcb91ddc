import type { PaymentView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useFormatters } from '@fairline/i18n/use-formatters';
import { failureText } from '@fairline/player-views/failure-text.ts';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { SignInPrompt } from '@fairline/player-views/sign-in-prompt.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { check, clock, close, type IconShape, refresh, search, warning } from '@fairline/ui/shapes.ts';
import { Spinner } from '@fairline/ui/spinner.tsx';
import styles from '../page.module.css';
import { methodName } from '../recharge/method-name.ts';
import { type WatchPhase, watchPhase } from './payment-watch.ts';
import { usePayment } from './use-payment.ts';

export interface ReturnState {
  loaded: Loaded<PaymentView>;
}

const icons: Partial<Record<WatchPhase, IconShape>> = {
  slow: clock,
  paid: check,
  failed: warning,
  cancelled: close,
  expired: clock,
  unknown: search,
  error: warning,
};

/** Phases after which the same may be tried again. */
const unpaid: readonly WatchPhase[] = ['failed', 'cancelled', 'expired'];

/** What differs between coming back from a deposit and from a withdrawal. */
const directions = {
  deposit: {
    title: 'onpay.title',
    unknown: 'onpay.unknown',
    form: 'recharge',
    again: 'onpay.again',
    /** Where the money leads: to what can be bet on now. */
    paid: { text: 'onpay.bet', path: '/home/live' },
  },
  withdrawal: {
    title: 'withdrawal.title',
    unknown: 'withdrawal.unknown',
    form: 'deduce',
    again: 'withdrawal.again',
    paid: { text: 'onpay.home', path: '' },
  },
} as const;

type Direction = (typeof directions)[keyof typeof directions];

/** Where the payment provider leads back to: what became of the payment, and where to go from here. */
export function ReturnView(props: ViewProps<ReturnState>) {
  return <Returned {...props} direction={directions.deposit} />;
}

/** The same after a withdrawal. */
export function WithdrawReturnView(props: ViewProps<ReturnState>) {
  return <Returned {...props} direction={directions.withdrawal} />;
}

function Returned(props: ViewProps<ReturnState> & { direction: Direction }) {
  const { context, services, state, t, direction } = props;
  const { watch, askAgain } = usePayment(context.route.query.payment ?? '', state?.loaded, services);
  const phase = watchPhase(watch);
  if (phase === 'signed-out') {
    return (
      <div className={styles.centre}>
        <section className={styles.card}>
          <SignInPrompt t={t} context={context} />
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
          <p className={styles.lead}>{textOf(watch.loaded, phase, direction, t)}</p>
        </div>
        {watch.loaded?.kind === 'ready' && <Details context={context} t={t} payment={watch.loaded.data} />}
        <nav className={styles.actions} aria-label={t(direction.title)}>
          {(phase === 'slow' || phase === 'error') && (
            <Button variant="primary" icon={refresh} onClick={askAgain}>
              {t('onpay.checkAgain')}
            </Button>
          )}
          {waysOn(phase, direction).map(({ text, path, variant }) => (
            <a key={text} className={buttonClass({ variant })} href={`/${context.lng}${path}`}>
              {t(text)}
            </a>
          ))}
        </nav>
      </section>
    </div>
  );
}

/** A way on: key of its text, path after the language segment. */
interface WayOn {
  text: string;
  path: string;
  variant: 'primary' | 'secondary' | 'quiet';
}

/**
 * The ways on, the one to take first: after a deposit to what the money was for, after a payment that came to nothing
 * to the form.
 */
function waysOn(phase: WatchPhase, { form, again, paid }: Direction): readonly WayOn[] {
  const isUnpaid = unpaid.includes(phase);
  const isDone = phase === 'paid' || phase === 'unknown';
  const ahead = phase === 'paid' ? paid : ({ text: 'onpay.home', path: '' } as const);
  const ways: readonly WayOn[] = [
    { ...ahead, variant: isDone ? 'primary' : 'secondary' },
    {
      text: isUnpaid ? 'onpay.retry' : again,
      path: `/office/${form}`,
      variant: isUnpaid ? 'primary' : 'secondary',
    },
  ];
  return [
    ...(isUnpaid ? ways.toReversed() : ways),
    { text: 'onpay.history', path: '/office/historypay', variant: 'quiet' },
  ];
}

type Texts = Pick<ViewProps<ReturnState>, 't' | 'lng'>;

function headingOf(phase: WatchPhase, { unknown }: Direction, t: Texts['t']): string {
  if (phase === 'loading') return t('loading');
  if (phase === 'unknown') return t(unknown);
  return phase === 'error' ? t('error.title') : t(`onpay.${phase}`);
}

function textOf(
  loaded: Loaded<PaymentView> | undefined,
  phase: WatchPhase,
  { unknown }: Direction,
  t: Texts['t'],
): string {
  if (phase === 'loading') return '';
  if (phase === 'unknown') return t(`${unknown}Text`);
  return loaded?.kind === 'failed' && phase === 'error'
    ? failureText(t, loaded.code)
    : t(`onpay.${phase}Text`);
}

function Details({
  context,
  t,
  payment,
}: Pick<ViewProps<unknown>, 'context' | 't'> & { payment: PaymentView }) {
  const format = useFormatters(context);
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
