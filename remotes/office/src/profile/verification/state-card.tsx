import type { VerificationState, VerificationView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { useWrittenData } from '../personal/use-written-data.ts';
import styles from './verification.module.css';

const tones = {
  none: 'neutral',
  review: 'warning',
  accepted: 'positive',
  refused: 'negative',
  expired: 'warning',
} as const satisfies Record<VerificationState, string>;

const operations = ['stake', 'deposit', 'withdrawal'] as const;

/** The state of the identification with its reason, and what the site allows in it. */
export function StateCard({ data }: { data: VerificationView }) {
  const { lng, t } = useView();
  const write = useWrittenData(lng);
  const { state, reason, requestedDocument, expiresOn, allows } = data;
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <div className={styles.state} role="status">
        <h2>{t('verification.state')}</h2>
        <Badge tone={tones[state]}>{t(`verification.state.${state}`)}</Badge>
      </div>
      <p>{reason === null ? t(`verification.text.${state}`) : t(`verification.reason.${reason}`)}</p>
      {reason !== null && <p className={frameStyles.muted}>{t(`verification.text.${state}`)}</p>}
      {requestedDocument !== null && (
        <p className={styles.asked}>
          {t('verification.asked', { document: t(`verification.document.${requestedDocument}`) })}
        </p>
      )}
      {expiresOn !== null && (
        <p className={frameStyles.muted}>{t('verification.expires', { day: write.day(expiresOn) })}</p>
      )}
      <Facts
        none=""
        facts={operations.map((operation) => ({
          label: t(`verification.operation.${operation}`),
          value: (
            <Badge tone={allows[operation] ? 'positive' : 'warning'}>
              {t(allows[operation] ? 'verification.open' : 'verification.closed')}
            </Badge>
          ),
        }))}
      />
    </section>
  );
}
