export interface Device {
  layout: 'desktop' | 'mobile';
  /** From the browser's own words; a guess, used for nothing that matters. */
  touch: boolean;
}

/** DEV-01: `platform_type=mobile` forces the mobile layout; otherwise this is the desktop shell. */
export function detectDevice(query: Readonly<Record<string, string>>, userAgent = ''): Device {
  const layout = query.platform_type === 'mobile' ? 'mobile' : 'desktop';
  return { layout, touch: /Android|iPhone|iPad|Mobile/.test(userAgent) };
}

/** DEV-02: a tablet that says it is a Mac: no Mac has a touch screen. Only a browser can tell. */
export function isTouchMac(device: { userAgent: string; maxTouchPoints: number }): boolean {
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1;
}
