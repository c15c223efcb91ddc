/**
 * DEV-02: returns true for a tablet that presents itself as a Mac: no Mac has a touch screen. Only a browser can detect
 * this.
 */
export function isTouchMac(device: { userAgent: string; maxTouchPoints: number }): boolean {
  return /Macintosh/.test(device.userAgent) && device.maxTouchPoints > 1;
}
