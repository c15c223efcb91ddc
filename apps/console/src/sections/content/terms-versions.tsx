import type { getTermsVersions, publishTerms } from '@fairline/contracts';
import type { AnswerOf } from '@fairline/contracts/call-api';
import type { Language } from '@fairline/i18n/languages';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextDifference } from '@fairline/ui/text-difference.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useRight } from '../../core/session.ts';
import { useTexts } from '../../core/texts.ts';
import { Card } from '../../parts/facts.tsx';
import { LanguageSelect } from '../../parts/language-select.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { texts } from './texts.ts';

type Versions = AnswerOf<typeof getTermsVersions>;

const versionsQuery = {
  queryKey: ['terms-versions'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api<typeof getTermsVersions>('GET', '/console-api/content/terms', { signal }),
};

/** The versions of the terms, and the form of the next one. */
export function TermsVersions() {
  const t = useTexts(texts);
  const mayEdit = useRight('content.edit');
  const [isWriting, setWriting] = useState(false);
  const { data, error, refetch } = useQuery(versionsQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Card title={t('terms-versions')}>
      <p>{t('terms-present', { version: data.version })}</p>
      {data.versions.length === 0 ? (
        <p className={sheet.quiet}>{t('terms-none')}</p>
      ) : (
        <VersionTable versions={data.versions} />
      )}
      {mayEdit && !isWriting && (
        <div className={sheet.line}>
          <Button onClick={() => setWriting(true)}>{t('terms-write')}</Button>
        </div>
      )}
      {isWriting && <NextVersion present={data} onPublished={() => setWriting(false)} />}
    </Card>
  );
}

function VersionTable({ versions }: Pick<Versions, 'versions'>) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  return (
    <table className={sheet.table}>
      <thead>
        <tr>
          <th scope="col">{t('terms-number')}</th>
          <th scope="col">{t('terms-languages')}</th>
          <th scope="col">{t('terms-published')}</th>
        </tr>
      </thead>
      <tbody>
        {versions.map(({ version, languages, publishedAt, publishedBy }) => (
          <tr key={version}>
            <th scope="row">{version}</th>
            <td>{languages.join(', ')}</td>
            <td>
              {exactTime(publishedAt)} · {publishedBy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NextVersion({ present, onPublished }: { present: Versions; onPublished(): void }) {
  const t = useTexts(texts);
  const before = (code: Language) => present.latest.find((each) => each.language === code)?.text ?? '';
  const [typed, setTyped] = useState<Readonly<Record<Language, string>>>(() => ({
    en: before('en'),
    ru: before('ru'),
    es: before('es'),
    de: before('de'),
    ar: before('ar'),
  }));
  const [language, setLanguage] = useState<Language>('en');
  const [isOpen, setOpen] = useState(false);
  const earlier = before(language);
  const { version } = present;
  return (
    <div className={sheet.form}>
      <LanguageSelect label={t('terms-language')} value={language} onChange={setLanguage} />
      <TextArea
        label={t('terms-text')}
        hint={t('terms-text-hint')}
        rows={16}
        maxLength={100_000}
        dir="auto"
        lang={language}
        value={typed[language]}
        onChange={({ target }) => setTyped({ ...typed, [language]: target.value })}
      />
      <section>
        <h3>{t('terms-difference')}</h3>
        {earlier === '' ? (
          <p className={sheet.quiet}>{t('terms-first')}</p>
        ) : (
          <TextDifference
            before={earlier}
            after={typed[language]}
            lang={language}
            addedLabel={t('terms-added')}
            removedLabel={t('terms-removed')}
            sameText={t('terms-same')}
          />
        )}
      </section>
      <div className={sheet.line}>
        <Button variant="primary" disabled={typed.en.trim() === ''} onClick={() => setOpen(true)}>
          {t('terms-publish')}
        </Button>
      </div>
      {isOpen && (
        <ReasonDialog
          title={t('terms-publish')}
          action={t('terms-publish')}
          isDanger
          onClose={() => setOpen(false)}
          run={async (reason) => {
            await api<typeof publishTerms>('POST', '/console-api/content/terms', {
              body: { version, texts: written(typed), reason },
            });
            await queries.invalidateQueries(versionsQuery);
            onPublished();
          }}
        >
          <p>{t('terms-publish-text', { version: version + 1 })}</p>
        </ReasonDialog>
      )}
    </div>
  );
}

/** Returns the texts that are not empty. */
function written({ en, ...others }: Readonly<Record<Language, string>>) {
  const filled = Object.entries(others).filter(([, text]) => text.trim() !== '');
  return { ...Object.fromEntries(filled), en };
}
