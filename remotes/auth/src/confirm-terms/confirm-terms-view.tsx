import { addressOf } from '@fairline/addresses/address';
import { link, pathTo } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { confirmTerms } from '@fairline/contracts';
import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useEffect, useState } from 'react';
import { authView } from '../auth-view.ts';
import styles from '../card/card.module.css';
import { Failure } from '../card/failure.tsx';
import { useRules } from '../use-rules.ts';
import { loadTerms, TermsText } from './terms-text.tsx';

/** The documents of the terms, each with the key of its text and its path after the language segment. */
const documents = [
  { text: 'rules', path: pathTo(routes.rules, { ruleGroup: '1' }) },
  { text: 'responsible', path: routes.informationResponsiblegaming },
  { text: 'cookies', path: routes.informationCookies },
  { text: 'consent', path: routes.informationConsent },
  { text: 'aml', path: routes.informationAmlpolicy },
] as const;

/** GUARD-08: asks the player to confirm changed terms. A player who declines is signed out and loses nothing. */
export const confirmTermsView = authView({
  title: 'confirm-terms.title',
  Component: ConfirmTerms,
  queries: () => ({ terms: loadTerms }),
});

function ConfirmTerms() {
  const { api, context, services, lng, t } = useView();
  const rules = useRules();
  const { version, updatedAt, changes } = rules.terms;
  const [sending, setSending] = useState<'confirm' | 'signOut'>();
  const [failure, setFailure] = useState<string>();

  const track = (outcome: 'opened' | 'succeeded' | 'failed', code?: string) =>
    services.emit('track', { name: 'terms', data: { version, outcome, ...(code && { code }) } });
  useEffect(() => {
    track('opened');
    // The effect runs once, when the page appears.
  }, []);

  async function act(what: 'confirm' | 'signOut'): Promise<void> {
    if (sending) return;
    setSending(what);
    setFailure(undefined);
    try {
      if (what === 'confirm') {
        const body = { version };
        await api<typeof confirmTerms>('POST', '/web-api/api-v3/v2/user/agreement-rules/confirm', { body });
        track('succeeded');
        // The shell checks that the path is on this site.
        services.emit('session-changed', { returnTo: context.route.query.return ?? link(lng, routes.home) });
      } else {
        services.emit('sign-out');
      }
      // The buttons stay busy until the shell has loaded the next page.
    } catch (error) {
      const code = failureCode(error);
      track('failed', code);
      setFailure(code);
      setSending(undefined);
    }
  }

  // The page has to be reloaded to show the terms that apply now.
  const isOutdated = failure === 'TERMS_SUPERSEDED' || version === 0;
  return (
    <section className={styles.page}>
      <div className={`${styles.card} ${styles.wide}`}>
        <header className={styles.heading}>
          <h1>{t('confirm-terms.title')}</h1>
          <p className={styles.lead}>{t('confirm-terms.text')}</p>
        </header>
        {updatedAt !== null && (
          <p>{t('confirm-terms.date', { date: writeCalendarDay(updatedAt, lng, 'long') })}</p>
        )}
        {changes !== '' && (
          <div className={styles.heading}>
            <h2>{t('confirm-terms.changes')}</h2>
            <p className={styles.written} dir="auto">
              {changes}
            </p>
          </div>
        )}
        <TermsText />
        <div className={styles.heading}>
          <h2>{t('confirm-terms.documents')}</h2>
          <ul className={styles.points}>
            {documents.map(({ text, path }) => (
              <li key={text}>
                <a href={addressOf(context.lng, path)}>{t(`confirm-terms.${text}`)}</a>
              </li>
            ))}
          </ul>
        </div>
        {failure !== undefined && <Failure text={failureText(t, failure)} />}
        {isOutdated ? (
          <Button variant="primary" size="lg" wide onClick={() => services.emit('session-changed', {})}>
            {t('confirm-terms.latest')}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            wide
            busy={sending === 'confirm'}
            onClick={() => void act('confirm')}
          >
            {t('confirm-terms.confirm')}
          </Button>
        )}
        <p className={styles.lead}>{t('confirm-terms.otherwise')}</p>
        <div className={styles.ways}>
          <Button busy={sending === 'signOut'} onClick={() => void act('signOut')}>
            {t('confirm-terms.signOut')}
          </Button>
          <a className={buttonClass()} href={link(context.lng, routes.officeDeduce)}>
            {t('confirm-terms.withdraw')}
          </a>
          <a className={buttonClass()} href={link(context.lng, routes.informationContacts)}>
            {t('confirm-terms.contacts')}
          </a>
        </div>
      </div>
    </section>
  );
}
