import { defineRemote } from '@fairline/remote-kit/remote';
import { lateApplication, onNewQuery } from '@fairline/section-frames/late-application.ts';
import { followSearch } from './src/follow-search.ts';

const pages = lateApplication(async () => {
  const { loadApplication } = await import('./src/application.ts');
  return loadApplication();
}, onNewQuery);

defineRemote('casino', {
  mount(node, context, options) {
    followSearch(node, options.services, options.signal);
    return pages.mount(node, context, options);
  },
});
