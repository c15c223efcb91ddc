import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { Home } from './src/home.tsx';
import { loadTexts } from './src/load-texts.ts';

await loadTexts(document.documentElement.lang);
defineRemote('home', reactRemote({ appName: 'home', components: { home: Home } }));
