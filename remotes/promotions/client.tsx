import { defineRemote } from '@fairline/remote-kit/remote';
import { type Alarm, lateApplication } from '@fairline/section-frames/late-application.ts';

/** The alphabet has a search that answers while it is written. */
const atOnce: Alarm = { set: (wake) => wake() };

const alphabet = lateApplication(async () => {
  const { loadApplication } = await import('./src/alphabet/application.ts');
  return loadApplication();
}, atOnce);

const sections = lateApplication(async () => {
  const [{ sectionApplication }, { table }] = await Promise.all([
    import('@fairline/section-frames/section-application.ts'),
    import('./sections.ts'),
  ]);
  return sectionApplication(table);
});

defineRemote('promotions', {
  mount(node, context, options) {
    return (isOfAlphabet(context.path) ? alphabet : sections).mount(node, context, options);
  },
});

/** Its own test instead of that of address.ts, which would be one more file for every page to fetch. */
function isOfAlphabet(path: string): boolean {
  return path.split('/')[2] === 'betting-alphabet';
}
