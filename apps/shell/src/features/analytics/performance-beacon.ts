import {
  cumulativeShift,
  type InteractionEvent,
  interactionDelay,
  type LayoutShift,
} from './page-metrics.ts';

/** A remote that has hydrated. `durationMs` is the time since it was opened. */
export interface HydratedRemote {
  remote: string;
  durationMs: number;
}

/** The performance report. It names the route, but neither the reader nor the address of the page. */
export interface PerformanceReport {
  type: 'performance';
  /** The name of the route that the page was loaded on. */
  route: string;
  lng: string;
  /** Times in ms since the navigation began; null when the browser does not report them. */
  navigation: {
    type: string;
    ttfbMs: number;
    responseEndMs: number;
    domInteractiveMs: number;
    loadMs: number;
    transferBytes: number;
  } | null;
  lcpMs: number | null;
  cls: number;
  inpMs: number | null;
  remotes: HydratedRemote[];
}

export interface PageReadings {
  navigation: PerformanceNavigationTiming | undefined;
  /** The times of the largest-contentful-paint entries, in ms. */
  largestPaints: readonly number[];
  shifts: readonly LayoutShift[];
  interactions: readonly InteractionEvent[];
}

export interface PageLabels {
  route: string;
  lng: string;
}

/** BOOT-11: creates the performance report of a page. */
export function performanceReport(
  { route, lng }: PageLabels,
  { navigation, largestPaints, shifts, interactions }: PageReadings,
  remotes: readonly HydratedRemote[],
): PerformanceReport {
  const paint = largestPaints.at(-1);
  return {
    type: 'performance',
    route,
    lng,
    navigation: navigation
      ? {
          type: navigation.type,
          ttfbMs: Math.round(navigation.responseStart),
          responseEndMs: Math.round(navigation.responseEnd),
          domInteractiveMs: Math.round(navigation.domInteractive),
          loadMs: Math.round(navigation.loadEventEnd),
          transferBytes: navigation.transferSize,
        }
      : null,
    lcpMs: paint === undefined ? null : Math.round(paint),
    cls: cumulativeShift(shifts),
    inpMs: interactionDelay(interactions),
    remotes: remotes.map(({ remote, durationMs }) => ({ remote, durationMs: Math.round(durationMs) })),
  };
}

export type SendBeacon = (address: string, body: Blob) => boolean;

/** Sends a report to the collector. A lost report is not sent again. */
export function sendReport(analyticsKey: string, report: PerformanceReport, send: SendBeacon): boolean {
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  return send(`/fatman-api/${encodeURIComponent(analyticsKey)}/beacon`, body);
}

/** Reads the browser's performance entries. */
export function readPage(): PageReadings {
  const [navigation] = performance.getEntriesByType('navigation');
  return {
    navigation: navigation instanceof PerformanceNavigationTiming ? navigation : undefined,
    largestPaints: entriesOf('largest-contentful-paint').map(({ startTime }) => startTime),
    shifts: entriesOf('layout-shift').map((entry) => ({
      startTime: entry.startTime,
      value: numberOf(entry, 'value'),
      hadRecentInput: Reflect.get(entry, 'hadRecentInput') === true,
    })),
    interactions: entriesOf('event').map((entry) => ({
      interactionId: numberOf(entry, 'interactionId'),
      duration: entry.duration,
    })),
  };
}

/** Returns the buffered entries of a type; none when the browser does not support the type. */
function entriesOf(type: string): PerformanceEntry[] {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return [];
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type, buffered: true });
  const entries = observer.takeRecords();
  observer.disconnect();
  return entries;
}

/** Reads a numeric field that some browsers lack, and that the compiler's types do not declare. */
function numberOf(entry: PerformanceEntry, name: string): number {
  const value: unknown = Reflect.get(entry, name);
  return typeof value === 'number' ? value : 0;
}
