import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { VerificationView } from '@fairline/contracts';
import { ClosedRight } from '@fairline/remote-views/rights/closed-right.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { Facts } from '../../frame/facts.tsx';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { useWrittenData } from '../personal/use-written-data.ts';
import { identityTypes } from '../verification/document-types.ts';
import { DocumentUpload } from '../verification/document-upload.tsx';
import { StateCard } from '../verification/state-card.tsx';
import { loadVerification, useVerification } from '../verification/verification-data.ts';
import { IdentificationForm } from './identification-form.tsx';

/** ACC-06: the six fields of the identification and its document, with the state and what it allows. */
export const identificationView = sectionView({
  title: 'menu.identification',
  Component: Identification,
  queries: () => ({ verification: loadVerification }),
});

function Identification() {
  const { t } = useView();
  const query = useVerification();
  return (
    <OfficeFrame section="identification" title={t('menu.identification')}>
      <p className={frameStyles.muted}>{t('identification.lead')}</p>
      <QueryCard query={query} height="30rem">
        {({ data, change }) => (
          <>
            <StateCard data={data} />
            {change.code !== null && <ClosedRight code={change.code} until={change.until} />}
            {change.allowed ? <OpenCase data={data} reload={query.reload} /> : <GivenFields data={data} />}
          </>
        )}
      </QueryCard>
    </OfficeFrame>
  );
}

interface CaseProps {
  data: VerificationView;
  reload(): void;
}

/** The two steps of a case that the player can change: the fields, and a document of identity. */
function OpenCase({ data, reload }: CaseProps) {
  const { t } = useView();
  const card = `${frameStyles.card} ${frameStyles.stack}`;
  return (
    <>
      <section className={card}>
        <h2>{t('identification.fields')}</h2>
        <IdentificationForm data={data} onGiven={reload} />
      </section>
      <section className={card}>
        <h2>{t('identification.document')}</h2>
        {data.missing.document ? (
          <DocumentUpload types={identityTypes} onSent={reload} />
        ) : (
          <p className={frameStyles.muted}>{t('identification.documentSent')}</p>
        )}
        <p className={frameStyles.muted}>{t('verification.kept')}</p>
      </section>
    </>
  );
}

/** What the player gave, which staff look at or have accepted. */
function GivenFields({ data: { data } }: Pick<CaseProps, 'data'>) {
  const { context, lng, t } = useView();
  const write = useWrittenData(lng);
  const day = (value: string | null) => value && write.day(value);
  const values = {
    name: data.name,
    surname: data.surname,
    date_birthday: day(data.date_birthday),
    document_type: data.document_type && t(`verification.document.${data.document_type}`),
    passport: data.passport && hiddenNumber(data.passport),
    passport_date: day(data.passport_date),
    passport_end_date: day(data.passport_end_date),
    registration_address: data.registration_address,
    inn: data.inn && hiddenNumber(data.inn),
  };
  const facts = Object.entries(values).map(([name, value]) => ({
    label: t(`identification.${name}`),
    value,
  }));
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('identification.fields')}</h2>
      <Facts facts={facts} none={t('account.none')} />
      <div className={frameStyles.ways}>
        <a className={buttonClass()} href={link(context.lng, routes.officeSection('verification'))}>
          {t('identification.toDocuments')}
        </a>
      </div>
    </section>
  );
}

/** Shows the last three signs of a number, for people who look over the shoulder. */
function hiddenNumber(number: string): string {
  return `•••${number.slice(-3)}`;
}
