import { defineRemote } from '@fairline/remote-kit/remote';
import { atRest, lateApplication } from '@fairline/section-frames/late-application.ts';

async function load() {
  const { loadApplication } = await import('./src/application.ts');
  return loadApplication();
}

defineRemote('home', {
  mount(node, context, options) {
    // Counts that the server could not get in time are fetched when the page is at rest; else nothing here changes.
    const isWaiting = node.querySelector('[aria-busy="true"]') !== null;
    return lateApplication(load, isWaiting ? atRest : {}).mount(node, context, options);
  },
});
