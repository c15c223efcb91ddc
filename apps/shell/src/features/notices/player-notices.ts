import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Notice } from '../../core/notice.ts';
import type { Notices } from './create-notices.ts';

export interface PlayerNoticesParts {
  notices: Pick<Notices, 'show'>;
  boot: { lng: string };
  t: Translate;
}

/** Tells the player what happens to what is his, as it happens. @returns what ends it. */
export function followPlayer(
  services: Pick<RemoteServices, 'on'>,
  { notices, boot, t }: PlayerNoticesParts,
): () => void {
  return services.on('live:player', (message) => {
    const notice = noticeOf(message, t, boot.lng);
    if (notice) notices.show(notice);
  });
}

/** What is said of a message on the player's topic; undefined when its page shows it without words. */
function noticeOf(message: unknown, t: Translate, lng: string): Notice | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('type' in message && message.type === 'support' && 'requestId' in message)) return undefined;
  if (!('state' in message && (message.state === 'answered' || message.state === 'closed'))) return undefined;
  const request = encodeURIComponent(String(message.requestId));
  return {
    kind: 'without-timeout',
    key: `support-${request}`,
    title: t(`notice.support.${message.state}`),
    text: t('notice.support.text'),
    link: { href: `/${lng}/office/support?request=${request}`, text: t('notice.support.link') },
  };
}
