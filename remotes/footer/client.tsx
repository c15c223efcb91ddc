import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { Footer } from './src/footer.tsx';
import { loadTexts } from './src/load-texts.ts';

await loadTexts(document.documentElement.lang);
defineRemote('footer', reactRemote({ appName: 'footer', components: { footer: Footer } }));
