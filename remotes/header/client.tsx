import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { Header } from './src/header.tsx';
import { loadTexts } from './src/load-texts.ts';

await loadTexts(document.documentElement.lang);
defineRemote('header', reactRemote({ appName: 'header', components: { header: Header } }));
