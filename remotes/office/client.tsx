import { isLanguage } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { textsFrom } from '@fairline/i18n/texts-from';
import { defineRemote } from '@fairline/remote-kit/remote';
import { type RemoteComponentProps, reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { modalViews, sectionViews } from './src/lazy-views.ts';
import { sectionPage } from './src/section-page.ts';
import { viewAt } from './src/view-at.ts';

const { lang } = document.documentElement;
const lng = isLanguage(lang) ? lang : 'en';
// Undefined where a page only has one of the modals.
const ownPage = viewAt(location.pathname);
// Before the remote registers, so that what the server rendered is taken over with its texts.
const [own, sport] = await Promise.all([
  textsIn(locales, lng),
  sportDictionary(lng),
  ownPage && sectionViews.prefetch(ownPage),
]);
const textsOf = textsFrom(() => ({ ...sport, ...own }));
const pages = new Map([...sectionViews.views].map(([name, View]) => [name, sectionPage(textsOf, View)]));
const modals = new Map(
  [...modalViews.views].map(([name, View]) => [String(name), sectionPage(textsOf, View)]),
);

defineRemote(
  'office',
  reactRemote({
    appName: 'office',
    prepare: (context) => (modals.has(context.component) ? modalViews : sectionViews).prepare(context),
    components: {
      ...Object.fromEntries(pages),
      ...Object.fromEntries(modals),
      // A page that was not rendered on the server does not say which component it is, and brings no state.
      '': function PageAtPath({ context, services }: RemoteComponentProps<never>) {
        const Page = pages.get(sectionViews.nameOf(context));
        return Page ? <Page context={context} services={services} state={undefined} /> : null;
      },
    },
  }),
);
