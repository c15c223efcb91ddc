import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The bet generator, loaded on demand: it is off unless a reader turns it on. */
export const lateGenerator = lateModule(async () => {
  const module = await import('./bet-generator.tsx');
  await module.loadGeneratorTexts(document.documentElement.lang);
  return module;
});
