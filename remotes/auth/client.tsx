import { isLanguage } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { textsFrom } from '@fairline/i18n/texts-from';
import { defineRemote } from '@fairline/remote-kit/remote';
import { type RemoteComponentProps, reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { authViews } from './src/lazy-views.ts';
import type { Rules } from './src/rules.ts';
import { viewAt } from './src/view-at.ts';
import { viewPage } from './src/view-page.tsx';

const { lang } = document.documentElement;
const page = viewAt(location.pathname);
// Before the remote registers, so that what the server rendered is taken over with its texts.
const [dictionary] = await Promise.all([
  textsIn(locales, isLanguage(lang) ? lang : 'en'),
  page && authViews.prefetch(page),
]);
const textsOf = textsFrom(() => dictionary);
const pages = new Map([...authViews.views].map(([name, View]) => [name, viewPage(textsOf, View)]));

defineRemote(
  'auth',
  reactRemote({
    appName: 'auth',
    prepare: authViews.prepare,
    components: {
      ...Object.fromEntries(pages),
      // A page that was not rendered on the server does not say which component it is.
      '': function PageAtPath(props: RemoteComponentProps<Rules>) {
        const Page = pages.get(authViews.nameOf(props.context));
        return Page ? <Page {...props} /> : null;
      },
    },
  }),
);
