import type { NewsView } from '@fairline/contracts';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { Badge } from '@fairline/ui/badge.tsx';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useFormats } from '../../../core/format.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { Card, Facts } from '../../../parts/facts.tsx';
import { LanguageSelect } from '../../../parts/language-select.tsx';
import { Page } from '../../../parts/page.tsx';
import { usePropose } from '../../../parts/propose.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import sheet from '../../../parts/sheet.module.css';
import { useAction } from '../../../parts/use-action.ts';
import { Failure, Loading } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';
import { newsQuery, preview, sendTest, stop } from './news-calls.ts';
import { NewsForm } from './news-form.tsx';
import { stateTones } from './state-tones.ts';

/** A new draft. */
export function NewNews() {
  const t = useTexts(texts);
  const go = useNavigate();
  return (
    <Page title={t('news-new')}>
      <NewsForm news={undefined} onSaved={(newsId) => void go(`/messages/news/${newsId}`)} />
    </Page>
  );
}

/** One message of news: what became of it, its preview, and its form while it is a draft. */
export function NewsPage() {
  const { newsId = '' } = useParams();
  const { data, error, refetch } = useQuery(newsQuery(newsId));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  return data ? <Shown news={data} /> : <Loading />;
}

function Shown({ news }: { news: NewsView }) {
  const t = useTexts(texts);
  const mayEdit = useRight('content.edit');
  const [open, setOpen] = useState<'send' | 'stop'>();
  const [proposalId, setProposalId] = useState<string>();
  const propose = usePropose();
  const { newsId, version, state } = news;
  const close = () => setOpen(undefined);
  return (
    <Page
      title={news.name}
      beside={<Badge tone={stateTones[state]}>{t(`news-state-${state}`)}</Badge>}
      actions={
        mayEdit && (
          <>
            {state === 'draft' && (
              <Button size="sm" variant="primary" onClick={() => setOpen('send')}>
                {t('news-propose')}
              </Button>
            )}
            {state === 'sending' && (
              <Button size="sm" variant="danger" onClick={() => setOpen('stop')}>
                {t('news-stop')}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={sheet.stack}>
        {proposalId !== undefined && (
          <p role="status">
            {t('news-proposed')} <Link to={`/proposals/${proposalId}`}>{t('news-see-proposal')}</Link>
          </p>
        )}
        <Counts news={news} />
        <Preview news={news} mayEdit={mayEdit} />
        {mayEdit && state === 'draft' && <NewsForm key={version} news={news} onSaved={() => undefined} />}
      </div>
      {open === 'send' && (
        <ReasonDialog
          title={t('news-propose')}
          action={t('news-propose')}
          maxLength={1_000}
          onClose={close}
          run={async (reason) => {
            setProposalId(await propose({ kind: 'messages.news', payload: { newsId, version }, reason }));
            close();
          }}
        >
          <p>{t('news-propose-text', news.audience)}</p>
        </ReasonDialog>
      )}
      <ConfirmDialog
        open={open === 'stop'}
        title={t('news-stop')}
        action={t('news-stop')}
        isDanger
        onClose={close}
        onConfirm={async () => {
          await stop(news);
          close();
        }}
      >
        <p>{t('news-stop-text')}</p>
      </ConfirmDialog>
    </Page>
  );
}

function Counts({ news }: { news: NewsView }) {
  const t = useTexts(texts);
  const { exactTime, number } = useFormats();
  const { approvedAt, approvedBy, audience, byEmail, bySms, counts, draft, finishedAt, state } = news;
  const listed = (codes: readonly string[]) => (codes.length === 0 ? t('news-all') : codes.join(', '));
  const facts = [
    { name: t('news-countries'), value: listed(draft.countries) },
    { name: t('news-languages'), value: listed(draft.languages) },
    ...(byEmail ? [{ name: t('news-audience-email'), value: number(audience.email) }] : []),
    ...(bySms ? [{ name: t('news-audience-sms'), value: number(audience.sms) }] : []),
    ...(approvedAt === null
      ? []
      : [{ name: t('news-approved'), value: `${exactTime(approvedAt)} · ${approvedBy ?? ''}` }]),
    ...(finishedAt === null ? [] : [{ name: t('news-finished'), value: exactTime(finishedAt) }]),
    ...(state === 'draft'
      ? []
      : [
          { name: t('news-sent'), value: number(counts.sent) },
          { name: t('state-waiting'), value: number(counts.waiting) },
          { name: t('state-dropped'), value: number(counts.dropped) },
          { name: t('state-failed'), value: number(counts.failed) },
        ]),
  ];
  return (
    <Card title={t('news-audience')}>
      <Facts facts={facts} />
    </Card>
  );
}

/** The saved draft as a player gets it, and the way to send it to oneself. */
function Preview({ news, mayEdit }: { news: NewsView; mayEdit: boolean }) {
  const t = useTexts(texts);
  const { newsId, version, draft } = news;
  const written = languageCodes.filter((code) => draft.texts[code] !== undefined);
  const [language, setLanguage] = useState<Language>('en');
  const [sentTo, setSentTo] = useState<string>();
  const { data } = useQuery({
    queryKey: ['news', newsId, 'preview', version, language],
    queryFn: () => preview(newsId, language),
  });
  const { run, isBusy, problem } = useAction(async () => {
    setSentTo(undefined);
    setSentTo((await sendTest(newsId, language)).address);
  });
  return (
    <Card title={t('news-preview')}>
      <div className={sheet.line}>
        <LanguageSelect label={t('language')} value={language} languages={written} onChange={setLanguage} />
        {mayEdit && news.byEmail && (
          <Button busy={isBusy} onClick={() => void run()}>
            {t('news-test')}
          </Button>
        )}
      </div>
      <p role="status">{sentTo !== undefined && t('news-tested', { address: sentTo })}</p>
      {problem !== undefined && (
        <p role="alert" className={sheet.problem}>
          {problem}
        </p>
      )}
      {data?.letter && (
        <blockquote dir="auto" lang={language} className={sheet.preview}>
          <strong>{data.letter.subject}</strong>
          {`\n\n${data.letter.text}`}
        </blockquote>
      )}
      {data?.sms != null && (
        <blockquote dir="auto" lang={language} className={sheet.preview}>
          {data.sms}
        </blockquote>
      )}
    </Card>
  );
}
