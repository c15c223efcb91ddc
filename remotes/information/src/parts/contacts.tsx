import type { Translate } from '@fairline/i18n/translator';
import type { SiteFacts } from '../site-facts.ts';
import styles from './parts.module.css';

/** The operator's e-mail address, telephone number and postal address, or a note that there are none. */
export function Contacts({ contacts, t }: { contacts: SiteFacts['contacts']; t: Translate }) {
  const { email, phone, address } = contacts;
  if (email === '' && phone === '' && address === '') return <p className={styles.empty}>{t('none')}</p>;
  return (
    <dl className={styles.contacts}>
      {email !== '' && (
        <div>
          <dt>{t('email')}</dt>
          <dd>
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          </dd>
        </div>
      )}
      {phone !== '' && (
        <div>
          <dt>{t('phone')}</dt>
          <dd>
            <a href={telephone(phone)} dir="ltr">
              {phone}
            </a>
          </dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>{t('address')}</dt>
          <dd>
            <address>{address}</address>
          </dd>
        </div>
      )}
    </dl>
  );
}

/** Returns the `tel:` URL of a telephone number. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
