import type { QuoteView } from '@fairline/contracts';
import { localeOf } from '@fairline/i18n/languages';
import { timeFormattersOf } from '@fairline/i18n/reader-time.tsx';
import { useFormat } from '@fairline/remote-views/use-format.ts';
import { useSecondsUntil } from '@fairline/remote-views/use-seconds-until.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { Money } from '@fairline/ui/money.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import styles from './wallets.module.css';

export interface QuoteDialogProps {
  quote: QuoteView;
  busy: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Shows the offered rate with all that it is made of, and asks whether to transfer. */
export function QuoteDialog({ quote, busy, onClose, onConfirm }: QuoteDialogProps) {
  const { context, lng, t } = useView();
  const format = useFormat();
  const [expiresAtMs] = useState(() => Date.now() + quote.expiresInMs);
  const seconds = useSecondsUntil(expiresAtMs);
  const { fromCurrency, toCurrency, marginPoints, statedAt } = quote;
  const rateText = (rate: string) => t('wallets.rate', { from: fromCurrency, to: toCurrency, rate });
  const percent = new Intl.NumberFormat(localeOf(lng), { style: 'percent', maximumFractionDigits: 2 });
  return (
    <Dialog
      open
      title={t('wallets.transfer')}
      closeLabel={t('wallets.close')}
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('wallets.cancel')}
          </Button>
          <Button variant="primary" busy={busy} disabled={seconds === 0} onClick={onConfirm}>
            {t('wallets.confirm')}
          </Button>
        </>
      }
    >
      <dl className={styles.quote}>
        <dt>{t('wallets.gives')}</dt>
        <dd>
          <Money strong text={format.money(quote.amountMinor, fromCurrency)} />
        </dd>
        <dt>{t('wallets.gets')}</dt>
        <dd>
          <Money strong text={format.money(quote.receivedMinor, toCurrency)} />
        </dd>
        <dt>{t('wallets.rateLabel')}</dt>
        <dd>
          <bdi>{rateText(quote.rate)}</bdi>
        </dd>
      </dl>
      <p className={frameStyles.muted}>
        {t('wallets.margin', {
          source: t(sourceTexts[quote.source] ?? 'wallets.sourceBoth'),
          date: timeFormattersOf(context).date(statedAt),
          rate: rateText(quote.statedRate),
          percent: percent.format(marginPoints / 10_000),
        })}{' '}
        {t('wallets.rounded', { currency: toCurrency })}
      </p>
      <p role="timer">{seconds > 0 ? t('wallets.seconds', { seconds }) : t('wallets.expired')}</p>
    </Dialog>
  );
}

const sourceTexts: Readonly<Record<string, string>> = {
  ecb: 'wallets.sourceEcb',
  operator: 'wallets.sourceOperator',
};
