import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect } from 'react';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { loadErasure } from './erasure.ts';
import { ErasureCard } from './erasure-card.tsx';
import { loadOwnData, type OwnData } from './personal-data.ts';
import { useWrittenData } from './use-written-data.ts';
import { loadExports } from './your-data.ts';
import { YourDataCard } from './your-data-card.tsx';

/** Shows the data that the player entered at registration. */
export const personalView = sectionView({
  title: 'menu.personal-data',
  Component: Personal,
  queries: () => ({
    'personal.own': loadOwnData,
    'personal.exports': loadExports,
    'personal.erasure': loadErasure,
  }),
});

function Personal() {
  const { context, services, t } = useView();
  const query = useQuery('personal.own', loadOwnData);
  const isPlayer = context.player !== null;
  useEffect(() => {
    if (isPlayer) services.emit('track', { name: 'personal-data', data: { action: 'opened', fields: [] } });
  }, [services, isPlayer]);
  return (
    <OfficeFrame section="personal-data" title={t('menu.personal-data')}>
      {({ isIdentificationEnabled }) => (
        <>
          <QueryCard query={query} height="28rem">
            {(own) => <PersonalFacts {...own} hasIdentification={isIdentificationEnabled} />}
          </QueryCard>
          {isPlayer && <YourDataCard />}
          {isPlayer && <ErasureCard />}
        </>
      )}
    </OfficeFrame>
  );
}

interface PersonalFactsProps extends OwnData {
  /** The page of the identification exists. It takes name and birth date, which short registrations leave out. */
  hasIdentification: boolean;
}

function PersonalFacts({ data, change, hasIdentification }: PersonalFactsProps) {
  const { context, lng, t } = useView();
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
  const isIncomplete = [data.name, data.surname, data.birthDate].includes(null);
  const ways = [
    { text: 'personal.toContacts', href: `${link(lng, routes.officeSecurity)}#contacts` },
    ...(hasIdentification && change.allowed && isIncomplete
      ? [{ text: 'personal.toIdentification', href: link(lng, routes.officeIdentification) }]
      : []),
    { text: 'personal.toSupport', href: link(lng, routes.officeSupport) },
  ];
  const facts = Object.entries(values).map(([name, value]) => ({ label: t(`personal.${name}`), value }));
  return (
    <div className={frameStyles.card}>
      <Facts facts={facts} none={t('account.none')} />
      <div className={frameStyles.closing}>
        <p className={frameStyles.muted}>{t('personal.wrong')}</p>
        {hasIdentification && change.code !== null && <ClosedRight code={change.code} until={change.until} />}
        <ul className={frameStyles.links}>
          {ways.map(({ text, href }) => (
            <li key={text}>
              <a href={href}>{t(text)}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
