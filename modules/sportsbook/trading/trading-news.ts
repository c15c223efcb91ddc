import type { FieldSheet, TickerBet } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';

/** The bus topic of bets that a process has just placed. */
export const placedTopic = 'trading.placed';
/** The bus topic on which the sockets of consoles name, every few seconds, the topics that somebody follows. */
export const followedTopic = 'console.followed';
const tickerTopic = 'console.ticker';
const sheetTopics = 'console.trading.';

export interface PlacedNews {
  betIds: string[];
  matchIds: string[];
}

/** A topic counts as followed for this long after it was named. */
const followedMs = 15_000;
/** The pause between two messages of a sheet, and of the ticker. */
const pauseMs = 250;
/** A sheet is sent again after this time, since settlements and other processes change its figures too. */
const refreshMs = 5_000;
/** The maximum number of bets in one message of the ticker. Of a larger crowd the latest are sent. */
const maxBets = 100;

/** Notes whether open consoles follow the trading desk, and tells them of bets that this process has placed. */
export interface PlacedAnnouncements {
  /** Announces bets that are committed. It never throws, since they are placed. */
  announce(news: PlacedNews): void;
  start(): void;
  stop(): void;
}

export function createPlacedAnnouncements({
  bus,
  clock,
  log,
}: Pick<Platform, 'bus' | 'clock' | 'log'>): PlacedAnnouncements {
  let followedUntilMs = 0;
  let unsubscribe = () => {};
  return {
    announce(news) {
      if (followedUntilMs <= clock.now()) return;
      try {
        bus.publish(placedTopic, news);
      } catch (error) {
        log.error({ err: error }, 'news of placed bets not published');
      }
    },
    start() {
      unsubscribe = bus.subscribe<{ topics: string[] }>(followedTopic, ({ topics }) => {
        if (topics.length > 0) followedUntilMs = clock.now() + followedMs;
      });
    },
    stop: () => unsubscribe(),
  };
}

/** Sends field sheets and the ticker to open consoles. It computes nothing while nobody follows. */
export interface TradingNews {
  /** Notes that prices or states of a match have changed. */
  changed(matchId: string): void;
  /** Notes that suspensions have changed. */
  suspensionsChanged(): void;
  start(): void;
  stop(): Promise<void>;
}

export interface TradingNewsParts {
  sheet(matchId: string): Promise<FieldSheet>;
  bets(betIds: readonly string[]): Promise<TickerBet[]>;
}

export function createTradingNews(platform: Platform, { sheet, bets }: TradingNewsParts): TradingNews {
  const { bus, clock, log } = platform;
  /** The end of the time for which each topic counts as followed. */
  const followedUntilMs = new Map<string, number>();
  /** The time at which the sheet of each followed match was last sent; 0 when it has to be sent. */
  const sentAtMs = new Map<string, number>();
  let placed: string[] = [];
  let cancel: (() => void) | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function isFollowed(topic: string): boolean {
    return (followedUntilMs.get(topic) ?? 0) > clock.now();
  }

  function schedule(delayMs = pauseMs): void {
    if (isStopped || cancel || running) return;
    cancel = clock.after(delayMs, () => {
      cancel = undefined;
      running = send()
        .catch((error: unknown) => log.error({ err: error }, 'trading news not sent'))
        .finally(() => {
          running = undefined;
          forget();
          if (sentAtMs.size > 0 || placed.length > 0) schedule();
        });
    });
  }

  function forget(): void {
    for (const matchId of sentAtMs.keys()) {
      if (!isFollowed(sheetTopics + matchId)) sentAtMs.delete(matchId);
    }
    if (!isFollowed(tickerTopic)) placed = [];
  }

  async function send(): Promise<void> {
    const betIds = placed.slice(-maxBets);
    placed = [];
    if (betIds.length > 0) bus.publish(tickerTopic, { type: 'bets', items: await bets(betIds) });
    for (const [matchId, sentMs] of sentAtMs) {
      if (clock.now() - sentMs < refreshMs) continue;
      sentAtMs.set(matchId, clock.now());
      bus.publish(sheetTopics + matchId, { type: 'sheet', sheet: await sheet(matchId) });
    }
  }

  function changed(matchId: string): void {
    if (sentAtMs.has(matchId)) sentAtMs.set(matchId, 0);
  }

  function follow({ topics }: { topics: string[] }): void {
    for (const topic of topics) {
      const isNew = !isFollowed(topic);
      followedUntilMs.set(topic, clock.now() + followedMs);
      if (isNew && topic.startsWith(sheetTopics)) sentAtMs.set(topic.slice(sheetTopics.length), 0);
    }
    for (const topic of followedUntilMs.keys()) if (!isFollowed(topic)) followedUntilMs.delete(topic);
    if (sentAtMs.size > 0) schedule();
  }

  let unsubscribe = () => {};
  return {
    changed,
    suspensionsChanged() {
      for (const matchId of sentAtMs.keys()) changed(matchId);
      if (isFollowed(tickerTopic)) bus.publish(tickerTopic, { type: 'suspensions' });
    },
    start() {
      const leave = [
        bus.subscribe(followedTopic, follow),
        bus.subscribe<PlacedNews>(placedTopic, ({ betIds, matchIds }) => {
          for (const matchId of matchIds) changed(matchId);
          if (!isFollowed(tickerTopic)) return;
          placed.push(...betIds);
          schedule();
        }),
      ];
      unsubscribe = () => {
        for (const each of leave) each();
      };
    },
    async stop() {
      isStopped = true;
      unsubscribe();
      cancel?.();
      await running;
    },
  };
}
