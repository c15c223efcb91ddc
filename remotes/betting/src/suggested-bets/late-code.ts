import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** The field for the number of a coupon with its texts. It loads when a reader asks for it, since few do. */
export const lateCode = lateModule(async () => {
  const module = await import('./code-card.tsx');
  await module.loadCodeTexts(document.documentElement.lang);
  return module;
});
