import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { NoticeAction, PlacedNotice } from '../../core/notice.ts';
import { type NoticeTone, ruleOf } from '../../core/notice-kinds.ts';
import { CloseButton, Drawing, type DrawingName, SmallButton } from '../../core/small-controls.tsx';
import css from './notice-region.module.css';
import { leaveCard } from './region-focus.ts';

export interface NoticeCardProps {
  notice: PlacedNotice;
  t: Translate;
  onClose(): void;
}

export function NoticeCard({ notice, t, onClose }: NoticeCardProps): ReactNode {
  const { kind, title, text, tone, lang, link, actions = [], content, isClosable = true } = notice;
  const rule = ruleOf(notice);
  const card = useRef<HTMLElement>(null);
  const textId = useId();
  // A layout effect is cleaned up while the card is in the page, so it can detect that the card has the focus.
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element) leaveCard(element);
    };
  }, []);

  const act = ({ run, staysOpen }: NoticeAction) => {
    run?.();
    if (!staysOpen) onClose();
  };
  return (
    <article
      ref={card}
      className={css.card}
      data-notice={kind}
      data-tone={tone ?? rule.tone}
      aria-labelledby={textId}
      tabIndex={-1}
      lang={lang}
      dir={lang === undefined ? undefined : 'auto'}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isClosable) return;
        // The key must not reach a dialog beneath the notice, which would close as well.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <Drawing name={(tone && toneIcons[tone]) ?? rule.icon} className={css.icon} />
      <div className={css.body}>
        <div id={textId}>
          {title ? <strong className={css.title}>{title}</strong> : null}
          <p className={css.text}>{text}</p>
        </div>
        {content}
        {link || actions.length > 0 ? (
          <div className={css.actions}>
            {actions.map((action) => (
              <SmallButton key={action.text} isPrimary={action.isPrimary} onClick={() => act(action)}>
                {action.text}
              </SmallButton>
            ))}
            {link ? <a href={link.href}>{link.text}</a> : null}
          </div>
        ) : null}
      </div>
      {isClosable ? <CloseButton label={t('close')} onClick={onClose} /> : null}
    </article>
  );
}

/** The drawing for each tone. Readers who cannot distinguish the colours recognise the tone by it. */
const toneIcons: Readonly<Partial<Record<NoticeTone, DrawingName>>> = {
  info: 'info',
  positive: 'check',
  negative: 'warning',
  warning: 'warning',
};
