import { loadTexts } from '@fairline/i18n/locales';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { pageNames } from './src/pages.ts';
import { TechnicalPage } from './src/technical-page.tsx';

await loadTexts(locales, document.documentElement.lang);
const components = Object.fromEntries(pageNames.map((name) => [name, TechnicalPage]));
defineRemote('technical-pages', reactRemote({ appName: 'technical-pages', components }));
