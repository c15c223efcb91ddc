import { addressOf } from '@fairline/addresses/address';
import * as routes from '@fairline/addresses/routes';
import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Notice, NoticePort } from '../../core/notice.ts';

export interface PlayerNoticesPorts {
  services: Pick<RemoteServices, 'on'>;
  notices: Pick<NoticePort, 'show'>;
  reader: { lng: string };
  t: Translate;
}

/** Shows the player's support answers as they arrive. */
export function followPlayer({ services, notices, reader, t }: PlayerNoticesPorts): void {
  services.on('live:player', (message) => {
    const notice = noticeOf(message, t, reader.lng);
    if (notice) notices.show(notice);
  });
}

/** Returns the notice about a message on the player's topic; undefined for messages without a notice. */
function noticeOf(message: unknown, t: Translate, lng: string): Notice | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('type' in message && message.type === 'support' && 'requestId' in message)) return undefined;
  if (!('state' in message && isNews(message.state))) return undefined;
  const request = String(message.requestId);
  return {
    kind: 'without-timeout',
    key: `support-${request}`,
    title: t(`notice.support.${message.state}`),
    text: t('notice.support.text'),
    link: { href: addressOf(lng, routes.officeSupport, { request }), text: t('notice.support.link') },
  };
}

/** True for a state of which the player is told: support has answered, closed the request, or written by itself. */
function isNews(state: unknown): state is 'answered' | 'closed' | 'written' {
  return state === 'answered' || state === 'closed' || state === 'written';
}
