import { useView } from '@fairline/remote-views/view-context.ts';
import { SegmentedLinks } from '@fairline/ui/segmented-links.tsx';
import { type ChosenRow, withSearch } from '../addresses/search-address.ts';
import { type WindowHours, windowHours } from '../addresses/window-hours.ts';
import styles from './window-links.module.css';

export interface WindowLinksProps {
  /** The path of the list. */
  path: string;
  search: string;
  /** The chosen window; undefined when the list has all upcoming matches. */
  within: WindowHours | undefined;
  /** The markets of the rows, which stay when the window changes. */
  row: ChosenRow | undefined;
  /** The chosen day, which the calendar shows. */
  day: string | undefined;
}

/** A choice of the hours within which the matches of a list begin. Each choice has its own address. */
export function WindowLinks({ path, search, within, row, day }: WindowLinksProps) {
  const { t, services } = useView();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside take the presses and the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link inside is a click as well
    <div
      className={styles.window}
      onClick={() => services.emit('track', { name: 'offer', data: { action: 'window' } })}
    >
      <SegmentedLinks
        label={t('window')}
        links={[undefined, ...windowHours].map((hours) => ({
          label: hours === undefined ? t('window.any') : t('window.hours', { count: hours }),
          href: withSearch(path, search, { within: hours, row }),
          isCurrent: hours === within && !(hours === undefined && day),
        }))}
      />
    </div>
  );
}
