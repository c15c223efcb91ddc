import type { Translate } from '@fairline/i18n/translator';
import { systemClock } from '@fairline/runtime/clock';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { Drawing, type DrawingName } from '../../core/small-controls.tsx';
import { throttled } from '../../page/layout-units.ts';
import css from '../../page/widgets.module.css';
import { isBackToTopShown } from './back-to-top.ts';
import type { Support } from './support.ts';

export interface CornerProps {
  t: Translate;
  layout: 'desktop' | 'mobile';
  /** True when the coupon's column is beside the buttons. They must not cover the coupon's own button. */
  isBesideCoupon: boolean;
  /** True when the site has the back-to-top button. */
  hasScrollToTop: boolean;
  support: Support | undefined;
  onSupport(support: Support): void;
}

/** The buttons in the lower corner of the page: back-to-top and support. */
export function Corner(props: CornerProps): ReactNode {
  const { t, layout, isBesideCoupon, hasScrollToTop, support, onSupport } = props;
  return (
    <div className={css.corner}>
      <div className={css.cornerButtons} data-beside-coupon={isBesideCoupon || undefined}>
        {hasScrollToTop ? <ScrollToTop t={t} layout={layout} /> : null}
        {support ? <SupportButton t={t} support={support} onSupport={onSupport} /> : null}
      </div>
    </div>
  );
}

/** The back-to-top button, shown far from the top. It scrolls the page up and moves the focus to the content. */
function ScrollToTop({ t, layout }: Pick<CornerProps, 't' | 'layout'>): ReactNode {
  const isShown = useBackToTop(layout);
  if (!isShown) return null;
  return (
    <CornerButton
      drawing="up"
      text={t('widget.toTop')}
      onClick={() => {
        const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
        document.getElementById('content')?.focus({ preventScroll: true });
        scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
      }}
    />
  );
}

type SupportButtonProps = Pick<CornerProps, 't' | 'onSupport'> & { support: Support };

/**
 * The support button. The chat of another provider is a link, because popup blockers stop scripts from opening a
 * window. The button is rendered in the browser only: its colours would be inline styles in the page's markup, which
 * the policy forbids.
 */
function SupportButton({ t, support, onSupport }: SupportButtonProps): ReactNode {
  const { button, text } = support.colours;
  const style = { backgroundColor: button, color: text };
  if (support.kind !== 'link') {
    return (
      <CornerButton
        drawing="speech"
        text={t('widget.support')}
        style={style}
        onClick={() => onSupport(support)}
      />
    );
  }
  const name = t('widget.supportWindow');
  return (
    <a
      className={css.cornerButton}
      style={style}
      href={support.href}
      target="_blank"
      rel="noopener noreferrer"
      title={name}
      aria-label={name}
    >
      <Drawing name="speech" />
    </a>
  );
}

interface CornerButtonProps {
  drawing: DrawingName;
  text: string;
  style?: CSSProperties;
  onClick(): void;
}

function CornerButton({ drawing, text, style, onClick }: CornerButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={css.cornerButton}
      style={style}
      title={text}
      aria-label={text}
      onClick={onClick}
    >
      <Drawing name={drawing} />
    </button>
  );
}

function useBackToTop(layout: CornerProps['layout']): boolean {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const update = () =>
      setShown(isBackToTopShown({ scrollTop: scrollY, screenHeight: innerHeight, layout }));
    update();
    const events = new AbortController();
    const resized = throttled(systemClock, update);
    addEventListener('scroll', update, { passive: true, signal: events.signal });
    addEventListener('resize', resized.handle, { passive: true, signal: events.signal });
    return () => {
      events.abort();
      resized.cancel();
    };
  }, [layout]);
  return isShown;
}
