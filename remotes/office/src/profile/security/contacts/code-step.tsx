import type { SentCodeView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { SentCodeForm } from '../code-form.tsx';
import type { ContactChange } from './use-contact-change.ts';

interface CodeStepProps {
  change: ContactChange;
  sent: SentCodeView;
  /** Says where the code went, and what it does. */
  text: string;
}

/** Takes the code of a step. On a machine without a mail service there is the way to its letters. */
export function CodeStep({ change, sent, text }: CodeStepProps) {
  const { t } = useView();
  return (
    <>
      <SentCodeForm
        text={text}
        failure={change.failure && t(change.failure)}
        submitLabel={t('address.submit')}
        isBusy={change.isBusy}
        againAtMs={sent.againAt}
        onCode={change.enter}
        onTyped={change.clearFailure}
        onAgain={change.again}
        onCancel={change.cancel}
      />
      {sent.outboxUrl !== null && (
        <p>
          <a href={sent.outboxUrl} target="_blank" rel="noopener">
            {t('address.outbox')}
          </a>
        </p>
      )}
    </>
  );
}
