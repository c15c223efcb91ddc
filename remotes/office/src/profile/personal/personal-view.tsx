import type { PersonalData } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useLoaded } from '@fairline/player-views/use-loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { LoadedCard } from '../../frame/loaded-card.tsx';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import type { PageState } from '../../frame/page-state.ts';
import { loadPersonalData } from './personal-data.ts';
import { useWrittenData } from './use-written-data.ts';

const request = () => loadPersonalData(api);

/** Shows what the player entered at registration. */
export function PersonalView({ state, ...view }: ViewProps<PageState<PersonalData>>) {
  const { context, services, t } = view;
  const { loaded, isBusy, reload } = useLoaded(state?.loaded, request);
  const isPlayer = context.player !== null;
  useEffect(() => {
    if (isPlayer) services.emit('track', { name: 'personal-data', data: { action: 'opened', fields: [] } });
  }, [services, isPlayer]);
  return (
    <OfficeFrame view={view} section="personal-data" frame={state?.frame} title={t('menu.personal-data')}>
      <LoadedCard view={view} loaded={loaded} isBusy={isBusy} onRetry={reload} height="28rem">
        {(data) => <PersonalFacts view={view} data={data} />}
      </LoadedCard>
      <p className={frameStyles.muted}>
        {t('personal.wrong')} <a href={`/${context.lng}/office/support`}>{t('personal.toSupport')}</a>
      </p>
    </OfficeFrame>
  );
}

function PersonalFacts({ view, data }: { view: Omit<ViewProps<unknown>, 'state'>; data: PersonalData }) {
  const { context, lng, t } = view;
  const write = useWrittenData(lng);
  const values = {
    userId: data.userId,
    name: data.name,
    surname: data.surname,
    birthDate: data.birthDate && write.day(data.birthDate),
    email: data.email,
    phone: data.phone,
    countryCode: write.country(data.countryCode),
    city: data.city,
    currency: data.currency,
    bonusChoice: t(`personal.bonus.${data.bonusChoice}`),
    promoCode: data.promoCode,
    registeredAt: <ReaderTime reader={context} at={data.registeredAt} />,
  };
  const facts = Object.entries(values).map(([name, value]) => ({ label: t(`personal.${name}`), value }));
  return (
    <div className={frameStyles.card}>
      <Facts facts={facts} none={t('account.none')} />
    </div>
  );
}
