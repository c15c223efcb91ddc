import { isLanguage } from '@fairline/i18n/languages';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { textsFrom } from '@fairline/i18n/texts-from';
import { defineRemote } from '@fairline/remote-kit/remote';
import { reactRemote } from '@fairline/remote-kit/remote/react';
import { officeComponents } from './src/components.tsx';
import { loadDictionary } from './src/load-dictionary.ts';

const { lang } = document.documentElement;
const lng = isLanguage(lang) ? lang : 'en';
// Before the remote registers, so that what the server rendered is taken over with its texts.
const [own, sport] = await Promise.all([loadDictionary(lng), sportDictionary(lng)]);
const textsOf = textsFrom(() => ({ ...sport, ...own }));

defineRemote('office', reactRemote({ appName: 'office', components: officeComponents(textsOf) }));
