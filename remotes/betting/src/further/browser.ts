import { furtherTexts } from './further-texts.ts';

export { furtherComponent } from './further-component.ts';

await furtherTexts.load(document.documentElement.lang);
