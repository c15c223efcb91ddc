import { lateModule } from '@fairline/remote-kit/remote/late-module';

/** Creates a card below the slip that loads on demand, with its texts. */
function lateCard<Module extends { loadTexts(pageLanguage: string): Promise<unknown> }>(
  fetchModule: () => Promise<Module>,
) {
  return lateModule(async () => {
    const module = await fetchModule();
    await module.loadTexts(document.documentElement.lang);
    return module;
  });
}

/** The bet generator is off unless a reader turns it on. */
export const lateGenerator = lateCard(() => import('./bet-generator.tsx'));
/** Few readers load a slip by its number, so its field loads when one asks for it. */
export const lateCode = lateCard(() => import('./code-card.tsx'));
/** Only signed-in players bet by one press. */
export const lateOneClick = lateCard(() => import('./one-click-card.tsx'));
