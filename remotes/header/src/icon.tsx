import { classNames } from '@fairline/ui/class-names.ts';
import styles from './header.module.css';

/** Drawn with a line on a field of 24 by 24. Only what the bar needs: it is on every page before anything else. */
const shapes = {
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.3A8.3 8.3 0 1 1 9.7 4 6.6 6.6 0 0 0 20 14.3z',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0',
  eye: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  eyeOff: 'M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12zM4 4l16 16',
  settings:
    'M3.5 7h7M16.5 7h4M3.5 17h4M13.5 17h7M13.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.5 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  chevron: 'm6 9.5 6 6 6-6',
} as const;

/** A drawing in the colour of the text; decoration, so what it says must be said beside it. */
export function Icon({ name, small = false }: { name: keyof typeof shapes; small?: boolean }) {
  return (
    <svg className={classNames(styles.icon, small && styles.small)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
