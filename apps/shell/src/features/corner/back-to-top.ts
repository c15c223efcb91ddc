/** The back-to-top button is shown at this distance from the top, in heights of the window. */
const screens = { desktop: 1, mobile: 4 } as const;

export interface ScrollPlace {
  /** The scroll position in CSS pixels. */
  scrollTop: number;
  screenHeight: number;
  layout: 'desktop' | 'mobile';
}

export function isBackToTopShown({ scrollTop, screenHeight, layout }: ScrollPlace): boolean {
  return scrollTop > screens[layout] * screenHeight;
}
