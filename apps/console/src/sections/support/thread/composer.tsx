import type { DeskThread } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { TextArea } from '@fairline/ui/text-area.tsx';
import { useRef, useState } from 'react';
import { useTexts } from '../../../core/texts.ts';
import { Segments } from '../../../parts/segments.tsx';
import sheet from '../../../parts/sheet.module.css';
import { usePageKeys } from '../../../parts/use-page-keys.ts';
import { sendAnswer, sendNote } from '../desk-calls.ts';
import styles from '../support.module.css';
import { texts } from '../texts.ts';
import { AppealDecision } from './appeal-decision.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { type DraftKind, useDraft } from './use-draft.ts';

/** The maximum number of characters of an answer (contract of answerDeskRequest). */
const maxLength = 2_000;

/** The field for an answer or a note. Its text stays until it has arrived. */
export function Composer({ thread }: { thread: DeskThread }) {
  const t = useTexts(texts);
  const [kind, setKind] = useState<DraftKind>('answer');
  const draft = useDraft(thread, kind);
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLSelectElement>(null);
  const isClosed = thread.state === 'closed';
  const isAnswer = kind === 'answer';

  function focusAs(next: DraftKind): void {
    setKind(next);
    // The field of the other kind has the same element.
    requestAnimationFrame(() => field.current?.focus());
  }
  usePageKeys({
    r: () => focusAs('answer'),
    m: () => focusAs('note'),
    c: () => picker.current?.focus(),
  });

  function insert(text: string): void {
    const { selectionStart: from = draft.text.length, selectionEnd: to = from } = field.current ?? {};
    draft.setText(draft.text.slice(0, from) + text + draft.text.slice(to));
    field.current?.focus();
  }

  const send = () =>
    void draft.send((text, key) => (isAnswer ? sendAnswer(thread, text, key) : sendNote(thread, text, key)));

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.composerHead}>
        <Segments
          label={t('write-as')}
          value={kind}
          onChange={setKind}
          options={[
            { value: 'answer', label: t('as-answer') },
            { value: 'note', label: t('as-note') },
          ]}
        />
        {isAnswer && !isClosed && <CannedPicker ref={picker} thread={thread} onPick={insert} />}
      </div>
      {isAnswer && isClosed ? (
        <p className={sheet.quiet}>{t('is-closed')}</p>
      ) : (
        <>
          <TextArea
            ref={field}
            className={isAnswer ? undefined : styles.noteField}
            label={t(isAnswer ? 'answer-label' : 'note-label')}
            rows={6}
            maxLength={maxLength}
            dir="auto"
            value={draft.text}
            onChange={({ target }) => draft.setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
                event.preventDefault();
                send();
              }
            }}
          />
          {draft.problem !== undefined && (
            <p role="alert" className={sheet.problem}>
              {draft.problem}
            </p>
          )}
          <div className={styles.ways}>
            <Button type="submit" variant="primary" busy={draft.isBusy}>
              {t(isAnswer ? 'send' : 'send-note')}
            </Button>
            <kbd>{t('send-key')}</kbd>
            <span role="status">{draft.isSent && t('sent')}</span>
            {isAnswer && thread.topic === 'appeal' && <AppealDecision thread={thread} draft={draft} />}
          </div>
        </>
      )}
    </form>
  );
}
