import { isTimeZone, readerZone } from '@fairline/i18n/time-zone';
import { oddsFormats } from '@fairline/odds/format-odds';
import { type Notice, type RemoteServices, readerSettingsOf } from '@fairline/remote-kit/protocol';
import type { LiveSocket } from '../core/live-socket.ts';
import { isPathHere } from '../core/path-here.ts';
import { fontSizes, type Preferences } from '../site/preferences/preferences.ts';

/** The functions of the page's modals that remotes can reach. */
export interface ModalPort {
  /** Handles `open-modal`, `close-modal` and `hold-modal`. */
  handle(event: string, detail: unknown): void;
  /** GUARD-09: opens the right page for a player who has just signed in. */
  goOnSignedIn(wanted: string | undefined): void;
}

export interface ServiceParts {
  live: Pick<LiveSocket, 'follow' | 'onReconnected' | 'onSessionEnded'>;
  navigate(href: string): void;
  notify(notice: Notice): void;
  changeSettings(change: Partial<Preferences>): void;
  modals: ModalPort;
  /** Called after a sign-in or a sign-out. The page is reloaded when its promise settles. */
  onSessionChanged(): Promise<void>;
  onSignOut(): void;
  /** Records an event of a remote. The type is unknown, because it may not be in the catalogue. */
  record(event: unknown): void;
  /** Blocks every navigation until the returned function is called. */
  block(): () => void;
}

const livePrefix = 'live:';
/** A later subscriber also gets the latest detail of this event. */
const countersEvent = 'counters';
const modalEvent = /^(?:open|close|hold)-modal$/;

/** Creates the services of the shell for remotes: navigation, notices, live data, and events among remotes. */
export function createServices({
  live,
  navigate,
  notify,
  changeSettings,
  modals,
  onSessionChanged,
  onSignOut,
  record,
  block,
}: ServiceParts): RemoteServices {
  const events = new EventTarget();
  const blocks = new Map<string, () => void>();
  let counters: unknown;

  /** Reloads the page for another player, or for a visitor, because every part of it may differ. */
  function changeSession(detail: unknown): void {
    const { returnTo, hasSignedIn } = isRecord(detail) ? detail : {};
    const wanted = typeof returnTo === 'string' && isPathHere(returnTo) ? returnTo : undefined;
    if (hasSignedIn === true) modals.goOnSignedIn(wanted);
    else if (wanted !== undefined) location.assign(wanted);
    else location.reload();
  }

  function release(name: string): void {
    blocks.get(name)?.();
    blocks.delete(name);
  }

  /** The events that the shell handles itself. */
  const own: Readonly<Record<string, (detail: unknown) => void>> = {
    'setting-changed': (detail) => changeSettings(readChange(detail)),
    track: record,
    'session-changed'(detail) {
      const goOn = () => changeSession(detail);
      for (const name of blocks.keys()) release(name);
      onSessionChanged().then(goOn, goOn);
    },
    'sign-out'() {
      for (const name of blocks.keys()) release(name);
      onSignOut();
    },
    'block-navigation'(detail) {
      const { name, isBlocked } = isRecord(detail) ? detail : {};
      if (typeof name !== 'string') return;
      release(name);
      if (isBlocked === true) blocks.set(name, block());
    },
  };

  return {
    navigate,
    notify,

    emit(name, detail) {
      if (Object.hasOwn(own, name)) return own[name]?.(detail);
      if (modalEvent.test(name)) return modals.handle(name, detail);
      if (name === countersEvent) counters = detail;
      events.dispatchEvent(new CustomEvent(name, { detail }));
    },

    on(name, receive) {
      if (name === 'live:reconnected') return live.onReconnected(() => receive(undefined));
      if (name === 'live:session-ended') return live.onSessionEnded(() => receive(undefined));
      if (name.startsWith(livePrefix)) return live.follow(name.slice(livePrefix.length), receive);
      const listener = (event: Event) => {
        if (event instanceof CustomEvent) receive(event.detail);
      };
      events.addEventListener(name, listener);
      if (name === countersEvent && counters !== undefined) receive(counters);
      return () => events.removeEventListener(name, listener);
    },
  };
}

function readChange(detail: unknown): Partial<Preferences> {
  if (!isRecord(detail)) return {};
  const { theme, twelveHours, timeZone, lightVersion } = detail;
  const fontSize = fontSizes.find((size) => size === detail.fontSize);
  const oddsFormat = oddsFormats.find((format) => format === detail.oddsFormat);
  return {
    ...readerSettingsOf(detail),
    ...(theme === 'light' || theme === 'dark' ? { theme } : {}),
    ...(oddsFormat ? { oddsFormat } : {}),
    ...(fontSize ? { fontSize } : {}),
    ...(typeof lightVersion === 'boolean' ? { lightVersion } : {}),
    // Undefined is a valid choice: the time zone of the device, and the clock that is customary in the country.
    ...('timeZone' in detail && (timeZone === undefined || isTimeZone(timeZone))
      ? { timeZone: timeZone ?? readerZone }
      : {}),
    ...('twelveHours' in detail && (typeof twelveHours === 'boolean' || twelveHours === undefined)
      ? { twelveHours }
      : {}),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
