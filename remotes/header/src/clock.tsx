import { isLanguage, localeOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import { zoneName } from '@fairline/i18n/zone-name';
import type { MountContext, RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect, useState } from 'react';
import styles from './header.module.css';

const minuteMs = 60_000;

interface ClockProps {
  context: Pick<MountContext, 'lng' | 'hour12' | 'timeZone'>;
  services: Pick<RemoteServices, 'emit'>;
  t: Translate;
}

/**
 * The time where the reader is, or in the zone that they chose. The server leaves the room, and the browser fills it.
 * A press changes between 24 and 12 hours, on the whole site.
 */
export function Clock({ context: { lng, hour12, timeZone }, services, t }: ClockProps) {
  const nowMs = useMinute();
  const zone = timeZone === null ? undefined : zoneName(timeZone);
  if (nowMs === undefined) return <span className={styles.clock} />;

  return (
    <button
      type="button"
      className={styles.clock}
      title={t('clock.zone', { zone: zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone })}
      onClick={() => services.emit('setting-changed', { twelveHours: !hour12 })}
    >
      <time>{timeOfDay(nowMs, localeOf(isLanguage(lng) ? lng : 'en'), hour12, zone)}</time>
      <span className="visually-hidden">{t(hour12 ? 'clock.to24' : 'clock.to12')}</span>
    </button>
  );
}

/** The current time in ms UTC, anew at each full minute; undefined on the server and in the first render. */
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

/** 13:05, or 1:05 pm. Not by the formatters of the whole site: the bar is there before anything else of it. */
export function timeOfDay(atMs: number, locale: string, hour12: boolean, timeZone?: string): string {
  return new Date(atMs).toLocaleTimeString(locale, {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    ...(timeZone !== undefined && { timeZone }),
  });
}
