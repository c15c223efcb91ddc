import { timeOptionsOf } from '@fairline/i18n/reader-time.tsx';
import { writeClock } from '@fairline/i18n/time-formatters';
import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useState } from 'react';
import styles from './header.module.css';

const minuteMs = 60_000;

/**
 * Shows the reader's local time, or the time in the time zone that they chose. The server renders an empty placeholder
 * of the same size. A click changes between 24 and 12 hours on the whole site.
 */
export function Clock() {
  const { context, services, t } = useView();
  const { lng, hour12, timeZone } = context;
  const nowMs = useMinute();
  const zone = timeZone ?? undefined;
  if (nowMs === undefined) return <span className={styles.clock} />;

  return (
    <button
      type="button"
      className={styles.clock}
      title={t('clock.zone', { zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone })}
      onClick={() => services.emit('setting-changed', { twelveHours: !hour12 })}
    >
      <time>{writeClock(timeOptionsOf({ lng, hour12, timeZone }), nowMs)}</time>
      <span className="visually-hidden">{t(hour12 ? 'clock.to24' : 'clock.to12')}</span>
    </button>
  );
}

/**
 * Returns the current time in ms UTC and updates it at each full minute; undefined on the server and in the first
 * render.
 */
function useMinute(): number | undefined {
  const [nowMs, setNowMs] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = Date.now();
      setNowMs(now);
      timer = setTimeout(tick, minuteMs - (now % minuteMs));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return nowMs;
}
