import { secondaryTexts } from './secondary-texts.ts';

export { secondaryComponent } from './secondary-component.ts';

await secondaryTexts.load(document.documentElement.lang);
