import type { IdentificationData, VerificationCase } from '@fairline/contracts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { Card, type Fact, Facts } from '../../parts/facts.tsx';
import { texts } from './texts.ts';
import styles from './verification.module.css';

const fields = [
  'name',
  'surname',
  'date_birthday',
  'document_type',
  'passport',
  'passport_date',
  'passport_end_date',
  'registration_address',
  'inn',
] as const satisfies readonly (keyof IdentificationData)[];

/** What the player gave. Where the registration has something else, both are shown. */
export function CaseData({ shown }: { shown: VerificationCase }) {
  const t = useTexts(texts);
  const { dateTime } = useFormats();
  const { data, registered } = shown;
  const before: Partial<Record<keyof IdentificationData, string | null>> = {
    name: registered.name,
    surname: registered.surname,
    date_birthday: registered.birthDate,
  };
  const given: Fact[] = fields.map((field) => {
    const value = data[field];
    const other = before[field];
    const words =
      field === 'document_type' && data.document_type ? t(`document-${data.document_type}`) : value;
    const differs = typeof other === 'string' && other !== value;
    return {
      name: t(`field-${field}`),
      value: (
        <>
          {words ?? t('none')}
          {differs && <span className={styles.differs}>{t('differs', { value: other })}</span>}
        </>
      ),
    };
  });
  const time = (at: number | null) => (at === null ? t('none') : dateTime(at));
  const states: Fact[] = [
    { name: t('country'), value: shown.countryCode.toUpperCase() },
    { name: t('submitted'), value: time(shown.submittedAt) },
    { name: t('waiting'), value: time(shown.waitingSince) },
    { name: t('decided'), value: time(shown.decidedAt) },
    { name: t('decided-by'), value: shown.decidedBy ?? t('none') },
    { name: t('expires-on'), value: shown.expiresOn ?? t('none') },
    { name: t('reason'), value: shown.reason === null ? t('none') : t(`reason-${shown.reason}`) },
    {
      name: t('requested'),
      value: shown.requestedDocument === null ? t('none') : t(`document-${shown.requestedDocument}`),
    },
  ];
  return (
    <>
      <Card title={t('data')}>
        <Facts facts={given} />
      </Card>
      <Card title={t('state')}>
        <Facts facts={states} />
      </Card>
    </>
  );
}
