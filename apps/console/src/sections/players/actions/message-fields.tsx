import { TextArea } from '@fairline/ui/text-area.tsx';
import { TextField } from '@fairline/ui/text-field.tsx';
import { useTexts } from '../../../core/texts.ts';
import { confirmOnCtrlEnter } from '../../../parts/reason-dialog.tsx';
import { texts } from '../texts.ts';

/** The maximum numbers of characters of a message (contract of sendPlayerMessage). */
const maxLengths = { title: 120, text: 2_000 } as const;

export interface MessageForm {
  title: string;
  text: string;
}

/** The fields of a message to players. It is plain text. */
export function MessageFields({
  value,
  onChange,
}: {
  value: MessageForm;
  onChange(name: keyof MessageForm, value: string): void;
}) {
  const t = useTexts(texts);
  return (
    <>
      <TextField
        label={t('message-title')}
        required
        maxLength={maxLengths.title}
        dir="auto"
        value={value.title}
        onChange={({ target }) => onChange('title', target.value)}
      />
      <TextArea
        label={t('message-text')}
        hint={t('reason-hint')}
        required
        rows={5}
        maxLength={maxLengths.text}
        dir="auto"
        value={value.text}
        onChange={({ target }) => onChange('text', target.value)}
        onKeyDown={confirmOnCtrlEnter}
      />
    </>
  );
}

/** True when both fields have words. */
export function isComplete({ title, text }: MessageForm): boolean {
  return title.trim() !== '' && text.trim() !== '';
}
