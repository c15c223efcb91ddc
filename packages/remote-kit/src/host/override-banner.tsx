import type { ReactNode } from 'react';

export interface OverrideBannerProps {
  /** The overridden addresses by the name of a remote, as readOverrides returns them. */
  overrides: Readonly<Record<string, { url: string }>>;
  /** The nonce of the page's content security policy. */
  nonce: string;
  /** Writes the text about one overridden remote. */
  label(remote: string, url: string): string;
}

/** Names the overridden remotes on every page. Only the server renders it, outside of the hydrated part. */
export function OverrideBanner({ overrides, nonce, label }: OverrideBannerProps): ReactNode {
  const entries = Object.entries(overrides);
  if (entries.length === 0) return null;
  return (
    <aside data-override-banner role="note">
      <style nonce={nonce}>{bannerStyle}</style>
      {entries.map(([remote, { url }]) => (
        <p key={remote}>{label(remote, url)}</p>
      ))}
    </aside>
  );
}

/** White text on dark orange is conspicuous in both themes. The contrast is 5.9. */
const bannerStyle =
  '[data-override-banner]{position:sticky;inset-block-end:0;z-index:2147483647;padding:.5rem 1rem;' +
  'background:#a33b00;color:#fff;font:600 .875rem/1.4 system-ui,sans-serif;text-align:center}' +
  '[data-override-banner] p{margin:0;overflow-wrap:anywhere}';
