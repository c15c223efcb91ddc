/** Screens from the top after which the way back is offered. */
const screens = { desktop: 1, mobile: 4 } as const;

export interface ScrollPlace {
  /** In CSS pixels, both. */
  scrollTop: number;
  screenHeight: number;
  layout: 'desktop' | 'mobile';
}

export function isFarDown({ scrollTop, screenHeight, layout }: ScrollPlace): boolean {
  return scrollTop > screens[layout] * screenHeight;
}
