import { link } from '@fairline/addresses/link';
import type { PlainPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';
import type { Right, RightReason } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { lock } from '@fairline/ui/shapes.ts';
import { useView } from '../view-context.ts';
import styles from './closed-right.module.css';

/** What the player can do about a reason: the page, and the key of its text. */
const ways = {
  support: routes.officeSupport,
  limits: routes.officeResponsible,
  identification: routes.officeVerification,
  terms: routes.confirmTerms,
  accounts: routes.officeWallets,
  erasure: routes.officePersonalData,
} as const satisfies Record<string, PlainPath>;

/** The way out of each reason; null where the player can only wait. */
const wayOf: Readonly<Record<RightReason, keyof typeof ways | null>> = {
  SITE_CLOSED: null,
  ACCOUNT_BLOCKED: 'support',
  ACCOUNT_FROZEN: 'support',
  ERASURE_ASKED: 'erasure',
  IDENTIFICATION_REQUIRED: 'identification',
  TERMS_CHANGED: 'terms',
  UNAVAILABLE: null,
  SELF_EXCLUDED: 'limits',
  DEPOSIT_PAUSED: 'limits',
  LIMIT_REACHED: 'limits',
  RATE_UNAVAILABLE: 'accounts',
  SPORT_RESTRICTED: 'support',
  IDENTIFICATION_CLOSED: 'support',
  NOT_OFFERED: 'support',
};

/** Says why an action is closed to the player, until when, and what they can do. The texts are those of `rightsLocales`. */
export function ClosedRight({ code, until }: { code: RightReason; until: Right['until'] }) {
  const { context, lng, t } = useView();
  const way = wayOf[code];
  return (
    <div className={styles.closed} role="status">
      <Icon shape={lock} />
      <div className={styles.words}>
        <p>{t(`right.${code}`)}</p>
        {until !== null && (
          <p>
            <ReaderTime
              reader={context}
              at={until}
              text={t(code === 'ERASURE_ASKED' ? 'right.erased' : 'right.until')}
            />
          </p>
        )}
        {way !== null && (
          <p>
            <a href={link(lng, ways[way])}>{t(`right.way.${way}`)}</a>
          </p>
        )}
      </div>
    </div>
  );
}
