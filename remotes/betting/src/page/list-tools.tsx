import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { star } from '@fairline/ui/shapes.ts';
import type { ListPlace } from '../addresses/place.ts';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import { CalendarButton } from '../calendar/calendar-button.tsx';
import { Shortcuts } from '../keyboard/shortcuts.tsx';
import { outrightsAddress } from '../outrights/outrights-address.ts';
import styles from './list-tools.module.css';
import { RowLinks } from './row-links.tsx';
import { WindowLinks } from './window-links.tsx';

/** The row above a list: the time before kick-off, the calendar, the markets of its rows, and the reader's favourites. */
export function ListTools({ place, search }: { place: ListPlace; search: string }) {
  const { context, t, lng } = useView();
  const { section, sportId, isPopular, isFavourite, isOutrights, within, row, day } = place;
  const favourites = listAddress({ lng, section, isFavourite: true });
  return (
    <div className={styles.tools}>
      {section === 'line' && !isPopular && !isFavourite && !isOutrights && (
        <>
          <WindowLinks path={context.path} search={search} within={within} row={row} day={day} />
          <CalendarButton place={place} search={search} />
        </>
      )}
      {!isPopular && !isOutrights && (
        <RowLinks path={context.path} search={search} sportId={sportId} within={within} row={row} day={day} />
      )}
      <a
        className={styles.favourites}
        href={isFavourite ? listAddress({ lng, section }) : favourites}
        aria-current={isFavourite ? 'page' : undefined}
      >
        <Icon shape={star} size="sm" />
        {isFavourite ? t(`all.${section}`) : t('favourites')}
      </a>
      {/* The list of a sport has its outrights above the matches. */}
      {section === 'line' && (isOutrights || sportId === undefined) && (
        <a
          className={styles.favourites}
          href={isOutrights ? listAddress({ lng, section, sportId }) : outrightsAddress({ lng, sportId })}
          aria-current={isOutrights ? 'page' : undefined}
        >
          {isOutrights ? t('all.line') : t('outrights')}
        </a>
      )}
      <Shortcuts />
    </div>
  );
}
