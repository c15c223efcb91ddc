/** The distance from the top, in screens, at which the back-to-top button is shown. */
const screens = { desktop: 1, mobile: 4 } as const;

export interface ScrollPlace {
  /** In CSS pixels. */
  scrollTop: number;
  screenHeight: number;
  layout: 'desktop' | 'mobile';
}

export function isFarDown({ scrollTop, screenHeight, layout }: ScrollPlace): boolean {
  return scrollTop > screens[layout] * screenHeight;
}
