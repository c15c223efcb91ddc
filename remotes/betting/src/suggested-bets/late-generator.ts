import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The bet generator is off unless a reader asks for it, so its form and its words come when it is on. */
export const lateGenerator = lateModule(async () => {
  const module = await import('./bet-generator.tsx');
  await module.loadGeneratorTexts(document.documentElement.lang);
  return module;
});
