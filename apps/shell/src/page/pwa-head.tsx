import { addressOf } from '@fairline/addresses/address';
import type { ReactNode } from 'react';

/** BOOT-08: the sizes of the touch icons in /icons/, in px. */
const touchIconSizes = [72, 96, 128, 144, 152, 192, 384, 512] as const;

/** The elements of a page's head that make the site installable. */
export function PwaHead({ lng, themeColor }: { lng: string; themeColor: string }): ReactNode {
  return (
    <>
      <meta name="theme-color" content={themeColor} />
      <link rel="manifest" href={addressOf(lng, '/manifest.json')} />
      {touchIconSizes.map((size) => (
        <link key={size} rel="apple-touch-icon" sizes={`${size}x${size}`} href={`/icons/touch-${size}.png`} />
      ))}
    </>
  );
}
