import { directionOf, isLanguage, type Language } from '@fairline/i18n/languages';
import { Badge } from '@fairline/ui/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../../core/texts.ts';
import { Facts } from '../../../parts/facts.tsx';
import { LanguageSelect } from '../../../parts/language-select.tsx';
import { Page } from '../../../parts/page.tsx';
import sheet from '../../../parts/sheet.module.css';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import styles from '../content.module.css';
import { texts } from '../texts.ts';
import { TextForm } from './text-form.tsx';
import { TextHistory } from './text-history.tsx';
import { type TextDetail, type TextEntry, textAddress, textQuery } from './text-queries.ts';

/** The page of a text of the site in one language. */
export function TextPage() {
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const lng = params.get('lng') ?? '';
  const entry: TextEntry = {
    dictionary: params.get('dictionary') ?? '',
    key: params.get('key') ?? '',
    lng: isLanguage(lng) ? lng : 'en',
  };
  const { data, error, refetch } = useQuery(textQuery(entry));
  if (data) return <TextView key={textAddress(entry)} detail={data} />;
  return (
    <Page title={t('texts')}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
    </Page>
  );
}

function TextView({ detail }: { detail: TextDetail }) {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { dictionary, key, lng, code, english, text } = detail;
  return (
    <Page title={key} beside={text !== null && <Badge tone="info">{t('changed')}</Badge>}>
      <p>
        <Link to={`/content/texts?lng=${lng}`}>{t('to-texts')}</Link>{' '}
        <span className={sheet.quiet}>{dictionary}</span>
      </p>
      <div className={styles.halves}>
        <div className={sheet.card}>
          <LanguageSelect
            label={t('language')}
            value={lng}
            onChange={(chosen) =>
              void navigate(textAddress({ dictionary, key, lng: chosen }), { replace: true })
            }
          />
          <Facts
            facts={[
              { name: t('code-text'), value: <In lng={lng} text={code ?? t('code-gone')} /> },
              ...(lng !== 'en' && english !== null
                ? [{ name: t('english-text'), value: <In lng="en" text={english} /> }]
                : []),
            ]}
          />
          <TextForm detail={detail} />
        </div>
        <TextHistory detail={detail} />
      </div>
    </Page>
  );
}

function In({ lng, text }: { lng: Language; text: string }) {
  return (
    <span lang={lng} dir={directionOf(lng)}>
      {text}
    </span>
  );
}
