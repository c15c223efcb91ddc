import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { useRules } from '../use-rules.ts';

const points = ['cost', 'limits', 'chase', 'stop', 'help'] as const;

/** The agreement before registration, where the site requires one. The shell stores the answer. */
export const agreementView = authView({ title: 'agreement.title', Component: Agreement });

function Agreement() {
  const { context, services, t } = useView();
  const rules = useRules();
  return (
    <div className={styles.form}>
      <p>{t('agreement.lead', { age: rules.minimumAgeYears })}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(`agreement.${point}`)}</li>
        ))}
      </ul>
      <p>
        <a href={link(context.lng, routes.informationResponsiblegaming)} target="_blank" rel="noopener">
          {t('agreement.more')}
        </a>
      </p>
      <div className={styles.ways}>
        <Button
          variant="primary"
          onClick={() => services.emit('close-modal', { name: 'agreement', outcome: 'accepted' })}
        >
          {t('agreement.accept')}
        </Button>
        <Button variant="quiet" onClick={() => services.emit('close-modal', { name: 'agreement' })}>
          {t('agreement.later')}
        </Button>
      </div>
    </div>
  );
}
