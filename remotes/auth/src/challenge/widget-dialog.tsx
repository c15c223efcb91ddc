import { useView } from '@fairline/remote-views/view-context.ts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { Spinner } from '@fairline/ui/spinner.tsx';
import { useEffect, useRef, useState } from 'react';
import styles from './challenge.module.css';
import type { ShownWidget } from './use-challenge.ts';

/** The time in which a provider has to show its widget, or to answer by itself. */
const patienceMs = 20_000;

/**
 * Shows the site's page with the widget of a captcha provider in a frame. The question is one press away, for a person
 * who cannot use the widget or does not want to.
 */
export function WidgetDialog({ widget }: { widget: ShownWidget }) {
  const { context, t } = useView();
  const frame = useRef<HTMLIFrameElement>(null);
  const [src, setSrc] = useState<string>();
  /** True when the person has something to do in the frame. */
  const [isTheirs, setIsTheirs] = useState(false);

  useEffect(() => {
    setSrc(`${widget.page}?${new URLSearchParams({ lng: context.lng, theme: themeOfPage() })}`);
    const giveUp = setTimeout(() => widget.settle({ kind: 'unreachable' }), patienceMs);
    function hear({ data, origin, source }: MessageEvent<unknown>): void {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      const { step, response } = newsIn(data);
      if (step === 'failed') widget.settle({ kind: 'unreachable' });
      else if (step === 'response') widget.settle({ kind: 'response', response });
      else if (step === 'interactive' || (step === 'shown' && widget.isVisible)) {
        clearTimeout(giveUp);
        setIsTheirs(true);
      }
    }
    addEventListener('message', hear);
    return () => {
      clearTimeout(giveUp);
      removeEventListener('message', hear);
    };
  }, [widget, context.lng]);

  return (
    <Dialog
      open
      size="sm"
      title={t('challenge.widget.title')}
      closeLabel={t('challenge.close')}
      onClose={() => widget.settle({ kind: 'declined' })}
      footer={<Button onClick={() => widget.settle({ kind: 'question' })}>{t('challenge.skip')}</Button>}
    >
      <div className={styles.form}>
        <p>{t('challenge.widget.text')}</p>
        <p className={styles.said} role="status">
          {isTheirs ? (
            t('challenge.widget.act')
          ) : (
            <>
              <Spinner />
              {t('challenge.checking')}
            </>
          )}
        </p>
        <iframe ref={frame} className={styles.widget} src={src} title={t('challenge.widget.frame')} />
      </div>
    </Dialog>
  );
}

/** Reads a message of the frame. A message of something else has no step. */
function newsIn(data: unknown): { step: string; response: string } {
  const { captcha = '', response = '' } = typeof data === 'object' && data !== null ? { ...data } : {};
  return { step: String(captcha), response: String(response) };
}

/** Returns the theme that the reader sees. */
function themeOfPage(): 'dark' | 'light' {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'dark' || chosen === 'light') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
