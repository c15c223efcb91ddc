import { loadTexts } from '@fairline/i18n/locales';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { Header } from './src/header.tsx';

await loadTexts(locales, document.documentElement.lang);
defineRemote('header', reactRemote({ appName: 'header', components: { header: Header } }));
