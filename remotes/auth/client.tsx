import { isLanguage } from '@fairline/i18n/languages';
import { textsFrom } from '@fairline/i18n/texts-from';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { authComponents } from './src/components.tsx';
import { loadDictionary } from './src/load-dictionary.ts';

const { lang } = document.documentElement;
// Before the remote registers, so that what the server rendered is taken over with its texts.
const dictionary = await loadDictionary(isLanguage(lang) ? lang : 'en');

defineRemote(
  'auth',
  reactRemote({ appName: 'auth', components: authComponents(textsFrom(() => dictionary)) }),
);
