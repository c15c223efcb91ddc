import { loadTexts } from '@fairline/i18n/locales';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { lazy } from 'react';
import { locales } from './locales/index.ts';
import { informationComponent } from './src/components.tsx';

await loadTexts(locales, document.documentElement.lang);

const Information = informationComponent({
  Calculator: lazy(async () => ({ default: (await import('./src/calculator/calculator.tsx')).Calculator })),
  SelfTest: lazy(async () => ({ default: (await import('./src/parts/self-test.tsx')).SelfTest })),
  StakesTable: lazy(async () => ({ default: (await import('./src/parts/stakes-table.tsx')).StakesTable })),
});

defineRemote(
  'information',
  reactRemote({
    appName: 'information',
    // A page that was not rendered on the server does not say which component it is.
    components: { page: Information, '': Information },
  }),
);
