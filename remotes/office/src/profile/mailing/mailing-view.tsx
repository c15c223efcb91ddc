import type { changeMailing, getActivation, getMailing, MailingSettings } from '@fairline/contracts';
import { failureCode } from '@fairline/remote-views/answer.ts';
import { failureText } from '@fairline/remote-views/failure-text.ts';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { useState } from 'react';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';

interface MailingState {
  settings: MailingSettings;
  /** False for an account without an e-mail address, to which no letter can go. */
  hasEmail: boolean;
}

const loadMailing: LoadQuery<MailingState> = async ({ api, signal }) => {
  const [{ settings }, { email }] = await Promise.all([
    api<typeof getMailing>('GET', '/web-api/user/mailing', { signal }),
    api<typeof getActivation>('GET', '/web-api/user/activation', { signal }),
  ]);
  return { settings, hasEmail: email !== null };
};

/** ACC-04: the letters and messages that the player switches on and off. */
export const mailingView = sectionView({
  title: 'menu.mailing',
  Component: Mailing,
  queries: () => ({ mailing: loadMailing }),
});

const names = ['enable_mail_news', 'enable_mail_deposit', 'enable_mail_bets', 'enable_sms_news'] as const;

function Mailing() {
  const { t } = useView();
  const query = useQuery('mailing', loadMailing);
  return (
    <OfficeFrame section="mailing" title={t('menu.mailing')}>
      <QueryCard query={query} height="24rem">
        {({ settings, hasEmail }) => (
          <section className={`${frameStyles.card} ${frameStyles.stack}`}>
            <p className={frameStyles.muted}>{t('mailing.lead')}</p>
            {!hasEmail && <p>{t('mailing.noEmail')}</p>}
            <Switches
              settings={settings}
              onChange={(changed) => query.replace({ settings: changed, hasEmail })}
            />
            <p className={frameStyles.muted}>{t('mailing.always')}</p>
          </section>
        )}
      </QueryCard>
    </OfficeFrame>
  );
}

function Switches({
  settings,
  onChange,
}: {
  settings: MailingSettings;
  onChange(settings: MailingSettings): void;
}) {
  const { api, context, services, t } = useView();
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState('');

  async function change(setting: (typeof names)[number]): Promise<void> {
    // The switch is not disabled during a change, because it would lose the focus.
    if (isBusy) return;
    setIsBusy(true);
    setOutcome('');
    const isOn = !settings[setting];
    try {
      const body = { settings: { [setting]: isOn }, lang: context.lng };
      const answer = await api<typeof changeMailing>('POST', '/web-api/user/mailing', { body });
      onChange(answer.settings);
      services.emit('track', { name: 'mailing', data: { setting, isOn } });
      setOutcome(t('mailing.saved'));
    } catch (error) {
      setOutcome(failureText(t, failureCode(error)));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <>
      {names.map((name) => (
        <div key={name}>
          <Checkbox
            role="switch"
            label={t(`mailing.${name}`)}
            checked={settings[name]}
            onChange={() => void change(name)}
          />
          <p className={frameStyles.muted}>{t(`mailing.${name}.about`)}</p>
        </div>
      ))}
      <p role="status" className={frameStyles.muted}>
        {outcome}
      </p>
    </>
  );
}
