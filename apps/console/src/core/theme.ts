import { keep, readKept } from './kept.ts';
import { createStore } from './store.ts';

export type Theme = 'light' | 'dark';

/** The theme of the console: light, until the operator chooses the dark one in this browser. */
export const theme = createStore<Theme>(readKept('theme') === 'dark' ? 'dark' : 'light');

/** Shows the present theme in the document, now and after each choice, and keeps the choice. */
export function followTheme(): void {
  const show = () => {
    document.documentElement.dataset.theme = theme.get();
  };
  show();
  theme.subscribe(() => {
    show();
    keep('theme', theme.get());
  });
}
