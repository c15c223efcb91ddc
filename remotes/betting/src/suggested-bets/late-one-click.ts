import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** Betting by one press with its texts. Only signed-in players load it. */
export const lateOneClick = lateModule(async () => {
  const module = await import('./one-click-card.tsx');
  await module.loadOneClickTexts(document.documentElement.lang);
  return module;
});
