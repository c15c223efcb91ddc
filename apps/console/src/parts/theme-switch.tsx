import { IconButton } from '@fairline/ui/icon-button.tsx';
import { moon } from '@fairline/ui/shapes/moon.ts';
import { sun } from '@fairline/ui/shapes/sun.ts';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { theme } from '../core/theme.ts';
import { texts } from './texts.ts';

/** Chooses the other theme. */
export function ThemeSwitch() {
  const t = useTexts(texts);
  const isDark = useStore(theme) === 'dark';
  return (
    <IconButton
      icon={isDark ? sun : moon}
      label={t(isDark ? 'to-light' : 'to-dark')}
      onClick={() => theme.set(isDark ? 'light' : 'dark')}
    />
  );
}
