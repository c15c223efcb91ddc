import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { lateModule } from '@fairline/remote-kit/remote/late-module';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Popover, type PopoverHandle } from '@fairline/ui/popover.tsx';
import { useRef, useState } from 'react';
import type { ListPlace } from '../addresses/place.ts';
import styles from './calendar-button.module.css';

/** Few readers look for a day, so the calendar loads when one opens it. */
const lateCalendar = lateModule(() => import('./offer-calendar.tsx'));

export interface CalendarButtonProps {
  place: ListPlace;
  search: string;
}

/** A button that opens the calendar of a list. It shows the chosen day. */
export function CalendarButton({ place, search }: CalendarButtonProps) {
  const { t, lng, services } = useView();
  const popover = useRef<PopoverHandle>(null);
  const [wasOpened, setOpened] = useState(false);
  const calendar = lateCalendar.useModule(wasOpened);
  const { day } = place;
  const label = day === undefined ? t('calendar') : dayText(day, lng);
  return (
    <Popover
      ref={popover}
      trigger={label}
      triggerLabel={day === undefined ? undefined : `${t('calendar')}: ${label}`}
      look={{ size: 'sm', variant: day === undefined ? 'quiet' : 'secondary' }}
      label={t('calendar')}
      onOpen={() => {
        services.emit('track', { name: 'offer', data: { action: 'calendar' } });
        setOpened(true);
      }}
    >
      <div className={styles.calendar}>
        {calendar && (
          <calendar.OfferCalendar place={place} search={search} onChoose={() => popover.current?.close()} />
        )}
      </div>
    </Popover>
  );
}

/** Writes a calendar day with its weekday. It is the same day in every zone. */
function dayText(day: string, lng: Parameters<typeof createTimeFormatters>[0]['lng']): string {
  const format = createTimeFormatters({ lng, timeZone: 'UTC' });
  const atMs = Date.parse(day);
  return `${format.weekday(atMs)} ${format.date(atMs, atMs)}`;
}
