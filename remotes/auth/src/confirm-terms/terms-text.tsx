import type { getTerms, TermsView } from '@fairline/contracts';
import { writeCalendarDay } from '@fairline/i18n/time-formatters';
import { useQuery } from '@fairline/remote-views/use-query.ts';
import type { LoadQuery } from '@fairline/remote-views/view.ts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Skeleton } from '@fairline/ui/skeleton.tsx';
import { TextDifference } from '@fairline/ui/text-difference.tsx';
import styles from '../card/card.module.css';

/** Loads the terms and what the player has agreed to. */
export const loadTerms: LoadQuery<TermsView> = ({ api, context, signal }) =>
  api<typeof getTerms>('GET', '/web-api/user/terms', { query: { lang: context.lng }, signal });

/** GUARD-08: what changed since the version that the player accepted, and the whole text. */
export function TermsText() {
  const { t } = useView();
  const { data, failure } = useQuery('terms', loadTerms);
  if (!data)
    return failure !== undefined ? (
      <p>{t('confirm-terms.notLoaded')}</p>
    ) : (
      <Skeleton count={6} label={t('loading')} />
    );
  if (data.text === null) return null;
  return (
    <>
      <Difference terms={data} text={data.text} />
      <WholeText terms={data} text={data.text} />
    </>
  );
}

function Difference({ terms, text }: { terms: TermsView; text: string }) {
  const { lng, t } = useView();
  const { agreed, language } = terms;
  if (!agreed) return null;
  const date = writeCalendarDay(agreed.agreedAt, lng, 'long');
  return (
    <section className={styles.heading}>
      <h2>{t('confirm-terms.since', { version: agreed.version, date })}</h2>
      {agreed.text === null ? (
        <p>{t('confirm-terms.noBefore')}</p>
      ) : (
        <TextDifference
          before={agreed.text}
          after={text}
          lang={language}
          addedLabel={t('confirm-terms.added')}
          removedLabel={t('confirm-terms.removed')}
          sameText={t('confirm-terms.same')}
        />
      )}
    </section>
  );
}

function WholeText({ terms, text }: { terms: TermsView; text: string }) {
  const { lng, t } = useView();
  const { language, version } = terms;
  const title = t('confirm-terms.whole', { version });
  return (
    <details className={styles.whole}>
      <summary>{title}</summary>
      {language !== lng && <p className={styles.lead}>{t('confirm-terms.otherLanguage')}</p>}
      <p className={styles.written} dir="auto" lang={language}>
        {text}
      </p>
    </details>
  );
}
