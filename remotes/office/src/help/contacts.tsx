import { letterHref } from '@fairline/remote-views/letter-href.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { info } from '@fairline/ui/shapes.ts';
import { EmptyState } from '@fairline/ui/states.tsx';
import { Facts } from '../frame/facts.tsx';
import frameStyles from '../frame/frame.module.css';
import type { FrameData } from '../frame/frame-data.ts';

export interface ContactsProps {
  frame: FrameData;
}

/** The operator's e-mail address and telephone number. */
export function Contacts({ frame: { email, phone } }: ContactsProps) {
  const { context, t } = useView();
  if (email === '' && phone === '') {
    return (
      <div className={frameStyles.card}>
        <EmptyState icon={info} title={t('contacts.none')} text={t('contacts.noneText')} />
      </div>
    );
  }
  const subject = t('letter.support', { id: context.player?.id ?? '—' });
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <p>{t('contacts.support')}</p>
      <Facts
        none={t('account.none')}
        facts={[
          { label: t('contacts.email'), value: email && <a href={letterHref(email, subject)}>{email}</a> },
          {
            label: t('contacts.phone'),
            value: phone && (
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
                {phone}
              </a>
            ),
          },
        ]}
      />
      <p className={frameStyles.muted}>{t('contacts.never')}</p>
    </section>
  );
}
