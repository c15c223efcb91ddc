import { readyTexts } from './ready-texts.ts';

export { ReadyBets } from './ready-bets.tsx';

await readyTexts.load(document.documentElement.lang);
