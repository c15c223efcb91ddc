import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { loadTexts } from './src/load-texts.ts';
import { pageNames } from './src/pages.ts';
import { TechnicalPage } from './src/technical-page.tsx';

await loadTexts(document.documentElement.lang);
const components = Object.fromEntries(pageNames.map((name) => [name, TechnicalPage]));
defineRemote('technical-pages', reactRemote({ appName: 'technical-pages', components }));
