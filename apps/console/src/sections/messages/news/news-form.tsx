import type { NewsView } from '@fairline/contracts';
import { type Language, languageCodes, ownNames } from '@fairline/i18n/languages';
import { Button } from '@fairline/ui/button.tsx';
import { Checkbox } from '@fairline/ui/checkbox.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { Card } from '../../../parts/facts.tsx';
import { LanguageSelect } from '../../../parts/language-select.tsx';
import sheet from '../../../parts/sheet.module.css';
import { useAction } from '../../../parts/use-action.ts';
import { texts } from '../texts.ts';
import { draftOf, formOf, type TypedNews, type TypedText } from './draft-of-form.ts';
import { saveNews } from './news-calls.ts';

export interface NewsFormProps {
  /** The draft that is changed; undefined for a new one. */
  news: NewsView | undefined;
  onSaved(newsId: string): void;
}

/** The form of a draft: its ways, its audience, and the texts of each language. */
export function NewsForm({ news, onSaved }: NewsFormProps) {
  const t = useTexts(texts);
  const [typed, setTyped] = useState(() => formOf(news?.draft));
  const [language, setLanguage] = useState<Language>('en');
  const { run, isBusy, problem } = useAction(async () => onSaved(await saveNews(draftOf(typed), news)));
  const text = typed.texts[language];
  const change = (changed: Partial<TypedNews>) => setTyped({ ...typed, ...changed });
  const write = (changed: Partial<TypedText>) =>
    change({ texts: { ...typed.texts, [language]: { ...text, ...changed } } });
  const choose = (code: Language, isOn: boolean) => {
    const others = typed.languages.filter((each) => each !== code);
    change({ languages: isOn ? [...others, code] : others });
  };
  return (
    <form
      className={sheet.stack}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void run();
      }}
    >
      <Card title={t('news-audience')}>
        <div className={sheet.form}>
          <TextField
            label={t('news-name')}
            hint={t('news-name-hint')}
            value={typed.name}
            maxLength={120}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Checkbox
            label={t('news-by-email')}
            checked={typed.byEmail}
            onChange={({ target }) => change({ byEmail: target.checked })}
          />
          <Checkbox
            label={t('news-by-sms')}
            checked={typed.bySms}
            onChange={({ target }) => change({ bySms: target.checked })}
          />
          <TextField
            label={t('news-countries')}
            hint={t('news-countries-hint')}
            value={typed.countries}
            onChange={({ target }) => change({ countries: target.value })}
          />
          <fieldset className={sheet.form}>
            <legend>{t('news-languages')}</legend>
            {languageCodes.map((code) => (
              <Checkbox
                key={code}
                label={ownNames[code]}
                checked={typed.languages.includes(code)}
                onChange={({ target }) => choose(code, target.checked)}
              />
            ))}
          </fieldset>
        </div>
      </Card>
      <Card title={t('news-texts')}>
        <div className={sheet.form}>
          <p className={sheet.quiet}>{t('news-texts-hint')}</p>
          <LanguageSelect label={t('language')} value={language} onChange={setLanguage} />
          {typed.byEmail && (
            <>
              <TextField
                label={t('news-title')}
                value={text.title}
                maxLength={120}
                dir="auto"
                lang={language}
                onChange={({ target }) => write({ title: target.value })}
              />
              <TextArea
                label={t('news-text')}
                value={text.text}
                rows={10}
                maxLength={5_000}
                dir="auto"
                lang={language}
                onChange={({ target }) => write({ text: target.value })}
              />
            </>
          )}
          {typed.bySms && (
            <TextArea
              label={t('news-sms')}
              hint={t('news-sms-hint')}
              value={text.sms}
              rows={3}
              maxLength={300}
              dir="auto"
              lang={language}
              onChange={({ target }) => write({ sms: target.value })}
            />
          )}
        </div>
      </Card>
      {problem !== undefined && (
        <p role="alert" className={sheet.problem}>
          {problem}
        </p>
      )}
      <div className={sheet.line}>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('news-save')}
        </Button>
      </div>
    </form>
  );
}
