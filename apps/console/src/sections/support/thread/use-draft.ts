import type { DeskThread } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { randomKey } from '@fairline/contracts/random-key';
import { useEffect, useRef, useState } from 'react';
import { queries } from '../../../core/api.ts';
import { useTexts } from '../../../core/texts.ts';
import { useFailureWords } from '../../../parts/view-state.tsx';
import { threadQuery } from '../desk-calls.ts';
import { keepDraft, readDraft } from '../drafts.ts';
import { texts } from '../texts.ts';

export type DraftKind = 'answer' | 'note';

export interface Draft {
  text: string;
  setText(text: string): void;
  isBusy: boolean;
  /** True after the text has arrived, until the next one is typed. */
  isSent: boolean;
  /** Why the text was not sent. */
  problem: string | undefined;
  /** Sends the text. It is forgotten only when the call succeeds. */
  send(call: (text: string, key: string) => Promise<unknown>): Promise<void>;
}

/** The text of an answer or a note, which is kept in this tab until it has arrived. */
export function useDraft({ requestId }: DeskThread, kind: DraftKind): Draft {
  const t = useTexts(texts);
  const words = useFailureWords();
  const name = `${requestId}.${kind}`;
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const text = drafts[name] ?? readDraft(name);
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A text that is sent again after a lost answer keeps its key, so that it is written once.
  const sent = useRef({ text: '', key: '' });

  const setText = (next: string) => {
    setDrafts((before) => ({ ...before, [name]: next }));
    keepDraft(name, next);
    setSent(false);
  };

  // The words of a failure belong to the kind of text that failed.
  useEffect(() => {
    if (name) setProblem(undefined);
  }, [name]);

  return {
    text,
    setText,
    isBusy,
    isSent,
    problem,
    async send(call) {
      const trimmed = text.trim();
      if (isBusy) return;
      if (trimmed === '') return setProblem(t('decision-empty'));
      if (sent.current.text !== name + trimmed) sent.current = { text: name + trimmed, key: randomKey() };
      setBusy(true);
      setProblem(undefined);
      try {
        await call(trimmed, sent.current.key);
        sent.current = { text: '', key: '' };
        setText('');
        setSent(true);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'VERSION_CONFLICT') {
          await queries.invalidateQueries({ queryKey: threadQuery(requestId).queryKey });
          setProblem(t('conflict-words'));
        } else setProblem(t('kept-words', { reason: words(error) }));
      }
      setBusy(false);
    },
  };
}
