import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { components } from './src/components.ts';
import { loadTexts } from './src/load-texts.ts';
import { slipStore } from './src/slip/slip-store.ts';

await loadTexts(document.documentElement.lang);
slipStore.connect(localStorage);
addEventListener('storage', ({ key, newValue }) => slipStore.hearStorage(key, newValue));
defineRemote('betting', reactRemote({ appName: 'betting', components }));
