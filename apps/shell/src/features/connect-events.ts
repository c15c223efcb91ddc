import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Events } from '../core/events.ts';
import type { NoticePort } from '../core/notice.ts';
import type { LoadingBar } from '../page/loading-bar.ts';
import type { PageEvents } from '../page/page-events.ts';
import type { HeadFollower } from '../page/seo/follow-head.ts';
import { showArrival } from '../page/show-arrival.ts';
import type { Recorder } from './analytics/create-recorder.ts';
import type { ModalOpener } from './modals/modal-opener.ts';

export interface ConnectedParts {
  events: Events<PageEvents>;
  opener: ModalOpener;
  owner: HeadFollower;
  bar: LoadingBar;
  recorder: Recorder;
  notices: NoticePort;
  services: Pick<RemoteServices, 'emit'>;
  t: Translate;
}

/** Connects the events of the page with the parts that handle them. */
export function connectEvents(parts: ConnectedParts): void {
  const { events, opener, owner, bar, recorder, notices, services, t } = parts;
  events.subscribe('modal-request', (request) => opener.handle('open-modal', request));
  events.subscribe('modal-due', opener.openHere);
  events.subscribe('blocked', (to) => {
    notices.info(t('navigation.blocked'));
    services.emit('navigation-blocked', { to });
  });
  events.subscribe('arrived', (location) => {
    owner.arrived(location);
    bar.step();
    recorder.arrived(location.route.name);
    showArrival(location);
  });
}
