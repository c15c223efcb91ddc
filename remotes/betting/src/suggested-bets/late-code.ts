import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The field for the number of a coupon with its texts. It loads after the suggested accumulators. */
export const lateCode = lateModule(async () => {
  const module = await import('./code-card.tsx');
  await module.loadCodeTexts(document.documentElement.lang);
  return module;
});
