import { loadTexts } from '@fairline/i18n/locales';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { Header } from './src/header.tsx';
import { latePlayerZone } from './src/late-player-zone.ts';

defineRemote(
  'header',
  reactRemote({
    appName: 'header',
    components: { header: Header },
    prepare: () =>
      Promise.all([
        loadTexts(locales, document.documentElement.lang),
        // Hydration of a player's markup needs the code of the player zone.
        document.querySelector('[data-of-player]') ? latePlayerZone.load().catch(() => undefined) : undefined,
      ]),
  }),
);
