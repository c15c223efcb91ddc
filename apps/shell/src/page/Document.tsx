import type { ReactNode } from 'react';
import type { SeoData, SiteBoot } from '../boot/site-boot.ts';
import { App } from './App.tsx';
import { type Location, type PageData, pageDataId } from './page-model.ts';
import { type Site, SiteProvider } from './site-context.tsx';

export interface DocumentProps {
  site: Site;
  location: Location;
  seo: SeoData;
  data: PageData;
  nonce: string;
  /** Style sheets of the shell. */
  css: readonly string[];
}

/** The whole HTML page. The server alone renders it; the browser takes over the content of #app. */
export function Document({ site, location, seo, data, nonce, css }: DocumentProps): ReactNode {
  const { boot, reader } = site;
  return (
    <html lang={boot.lng} dir={boot.dir} {...(reader.theme ? { 'data-theme': reader.theme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{seo.title}</title>
        <meta name="description" content={seo.description} />
        <meta name="robots" content={seo.robots} />
        <meta name="color-scheme" content="dark light" />
        <link rel="canonical" href={seo.canonical} />
        {seo.alternates.map(({ lng, href }) => (
          <link key={lng} rel="alternate" hrefLang={lng} href={href} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/icons/fairline.svg" />
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="shell" />
        ))}
        <BrandBook boot={boot} nonce={nonce} />
      </head>
      <body data-route={location.route.name}>
        <div id="app">
          <SiteProvider value={site}>
            <App location={location} />
          </SiteProvider>
        </div>
        <script
          type="application/json"
          id={pageDataId}
          dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}

/** BOOT-09: the operator's brand book as custom properties; names and values were checked when they were read. */
function BrandBook({ boot, nonce }: { boot: SiteBoot; nonce: string }): ReactNode {
  if (boot.brandCss.length === 0) return null;
  const text = boot.brandCss.map(({ property, value }) => `${property}:${value}`).join(';');
  return <style nonce={nonce}>{`:root{${text}}`}</style>;
}
