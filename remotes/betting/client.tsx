import type { MountContext } from '@fairline/remote-kit/protocol';
import { defineRemote } from '@fairline/remote-kit/remote';
import { httpApi } from '@fairline/remote-views/http-api.ts';
import { lateApplication } from '@fairline/remote-views/start-views.ts';
import { viewsApplication } from '@fairline/remote-views/views-application.tsx';
import { asianView } from './src/match/asian-view.ts';
import { isOtherNotation, otherNotations } from './src/reader/odds-notation.ts';
import { lateSlip } from './src/slip/late-slip.ts';
import { loadShortMarkets } from './src/texts/provided-texts.ts';
import { texts, views } from './views.ts';

// Every page has the coupon, so the kit is part of the first file instead of being fetched later.
const application = lateApplication(views, async () => viewsApplication(views, texts, httpApi('betting')));

/** Loads the code and texts that the reader's settings need beyond the default. It must run before a page hydrates. */
async function loadForSettings({ lng, settings, oddsFormat }: MountContext): Promise<void> {
  const loads = [
    ...(isOtherNotation({ oddsFormat }) ? [otherNotations.load()] : []),
    ...(settings.marketNames === 'short' ? [loadShortMarkets(lng)] : []),
    ...(settings.view === 'asian' ? [asianView.load()] : []),
  ];
  // When a load fails, the page falls back to the default form.
  await Promise.allSettled(loads);
}

lateSlip.connect(() => localStorage);
addEventListener('storage', ({ key, newValue }) => lateSlip.handleStorage(key, newValue));
defineRemote('betting', {
  ...application,
  async prepare(context) {
    await application.prepare?.(context);
    if (context.component !== 'sports') await loadForSettings(context);
  },
});
