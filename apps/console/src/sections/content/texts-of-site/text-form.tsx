import { ApiError } from '@fairline/contracts/api-error';
import { directionOf } from '@fairline/i18n/languages';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { type FormEvent, useState } from 'react';
import { queries } from '../../../core/api.ts';
import { useRight } from '../../../core/session.ts';
import { useTexts } from '../../../core/texts.ts';
import { Conflict } from '../../../parts/conflict.tsx';
import sheet from '../../../parts/sheet.module.css';
import { useFailureWords } from '../../../parts/view-state.tsx';
import { texts } from '../texts.ts';
import { Preview } from './preview.tsx';
import { revertText, saveText, type TextDetail, textQuery } from './text-queries.ts';

/** The form of a text, with its preview. A conflict shows the text of the other editor, and what was typed stays. */
export function TextForm({ detail }: { detail: TextDetail }) {
  const t = useTexts(texts);
  const words = useFailureWords();
  const mayEdit = useRight('content.edit');
  const { dictionary, key, lng, code, text } = detail;
  const entry = { dictionary, key, lng };
  const shown = text ?? code ?? '';
  const [typed, setTyped] = useState<string>();
  const [version, setVersion] = useState(detail.version);
  const [hasConflict, setConflict] = useState(false);
  const [fault, setFault] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [last] = detail.history;

  async function run(change: () => Promise<void>, said: string) {
    if (isBusy) return;
    setBusy(true);
    setFault(undefined);
    setMessage(undefined);
    try {
      await change();
      setTyped(undefined);
      setVersion(queries.getQueryData(textQuery(entry).queryKey)?.version ?? version);
      setMessage(said);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
        await queries.invalidateQueries({ queryKey: textQuery(entry).queryKey });
        setConflict(true);
      } else setFault(faultOf(error) ?? words(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className={sheet.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run(() => saveText(entry, typed ?? shown, version), t('text-saved'));
      }}
    >
      {hasConflict && (
        <Conflict
          title={t('conflict-title', { name: last?.by ?? '' })}
          theirs={shown}
          mine={typed}
          onTheirs={() => decide(undefined)}
          onMine={() => decide(typed)}
        />
      )}
      <TextArea
        label={t('shown-text')}
        lang={lng}
        dir={directionOf(lng)}
        rows={4}
        value={typed ?? shown}
        readOnly={!mayEdit || code === null}
        {...(fault === undefined ? {} : { error: fault })}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
          setMessage(undefined);
        }}
      />
      <Preview detail={detail} typed={typed ?? shown} />
      {mayEdit && (
        <div className={sheet.line}>
          {code !== null && (
            <Button
              type="submit"
              variant="primary"
              busy={isBusy}
              disabled={hasConflict || typed === undefined || typed === shown}
            >
              {t('save')}
            </Button>
          )}
          {text !== null && (
            <Button
              disabled={isBusy || hasConflict}
              onClick={() => void run(() => revertText(entry, version), t('text-reverted'))}
            >
              {t('revert-text')}
            </Button>
          )}
        </div>
      )}
      <p role="status" className={sheet.quiet}>
        {message}
      </p>
    </form>
  );

  function decide(next: string | undefined) {
    setTyped(next);
    setVersion(detail.version);
    setConflict(false);
  }
}

/** Returns the words of the platform about a text that does not fit. */
function faultOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 400 ? error.errors[0]?.detail : undefined;
}
