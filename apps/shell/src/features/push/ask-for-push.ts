import type { Translate } from '@fairline/i18n/translator';
import type { NoticePort } from '../../core/notice.ts';
import type { PlayerPush } from './player-push.ts';

export interface AskParts {
  notices: Pick<NoticePort, 'show' | 'done' | 'error'>;
  push: Pick<PlayerPush, 'change' | 'refuse'>;
  t: Translate;
}

/** NOTE-01, "web push agreement": asks one question with two equal answers. Closing it counts as no. */
export function askForPush({ notices, push, t }: AskParts): void {
  let isAnswered = false;

  async function agree(): Promise<void> {
    isAnswered = true;
    const { state, hasFailed } = await push.change({ isOn: true, tellsLosses: false });
    if (hasFailed) notices.error(t('push.failed'), t('push.title'));
    else if (state === 'on') notices.done(t('push.done'), t('push.title'));
  }

  notices.show({
    kind: 'web-push',
    key: 'web-push',
    title: t('push.title'),
    text: t('push.text'),
    actions: [{ text: t('push.yes'), run: () => void agree() }, { text: t('push.no') }],
    onClose() {
      if (!isAnswered) push.refuse();
    },
  });
}
