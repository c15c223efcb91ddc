import type { SeoPage } from '@fairline/contracts';
import type { TextOverrides } from '@fairline/i18n/live-texts';
import { earlyPressScript, OverrideBanner } from '@fairline/remote-kit/host/react-server';
import { scriptSafeJson } from '@fairline/remote-kit/protocol';
import type { ReactNode } from 'react';
import { type Location, type PageData, pageDataId } from '../routing/page-model.ts';
import type { HomepageVariant } from '../site/homepage-variant.ts';
import { documentAttributes } from '../site/preferences/document-attributes.ts';
import type { Site } from '../site/site-boot.ts';
import { App } from './app.tsx';
import { type PageContext, PageProvider } from './page-context.tsx';
import { PwaHead } from './pwa-head.tsx';
import type { SeoDocument } from './seo/seo-document.ts';
import { SeoText } from './seo/seo-text.tsx';

export interface DocumentProps {
  page: PageContext;
  location: Location;
  seo: SeoDocument;
  /** The operator's text under the page, when the route has a place for it. */
  text: Pick<SeoPage, 'content' | 'styles'> | undefined;
  data: PageData;
  nonce: string;
  /** The addresses of the shell's style sheets. */
  css: readonly string[];
  headScript: string;
  /** The remotes that this reader gets from another address, by name. */
  overrides: Readonly<Record<string, { url: string }>>;
  /** The variant of the home page that this reader sees. */
  homepage: HomepageVariant;
  /** The texts of operators, with which the browser renders what the server has rendered. */
  siteTexts: { revision: number; overrides: TextOverrides | undefined };
}

/** The complete HTML page. Only the server renders it; the browser hydrates the content of #app. */
export function Document(props: DocumentProps): ReactNode {
  const { page, location, seo, text, data, nonce, css, headScript, overrides, homepage, siteTexts } = props;
  const { reader, site, preferences, t } = page;
  return (
    <html
      lang={reader.lng}
      dir={reader.dir}
      data-layout={reader.layout}
      data-homepage={homepage}
      data-texts={siteTexts.revision === 0 ? undefined : siteTexts.revision}
      {...documentAttributes(preferences, reader.hasTwelveHours)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{seo.title}</title>
        <meta name="description" content={seo.description} />
        <meta name="robots" content={seo.robots} />
        <meta name="color-scheme" content="dark light" />
        {seo.canonical === null ? null : <link rel="canonical" href={seo.canonical} />}
        {seo.alternates.map(({ lng, href }) => (
          <link key={lng} rel="alternate" hrefLang={lng} href={href} />
        ))}
        {seo.mediaAlternates.map(({ media, href }) => (
          <link key={href} rel="alternate" media={media} href={href} />
        ))}
        {seo.metas.map(({ kind, key, content }) => (
          <meta key={`${key} ${content}`} {...{ [kind]: key }} content={content} />
        ))}
        {seo.jsonLd.map((json) => (
          <script key={json} type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
        ))}
        <link rel="icon" type="image/svg+xml" href="/icons/fairline.svg" />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: earlyPressScript }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: headScript }} />
        {siteTexts.overrides && (
          <script
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: `self.siteTexts=${scriptSafeJson(siteTexts.overrides)}` }}
          />
        )}
        {site.pwa ? <PwaHead lng={reader.lng} themeColor={site.pwa.themeColor} /> : null}
        {css.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="shell" />
        ))}
        <BrandBook brandCss={site.brandCss} nonce={nonce} />
      </head>
      <body data-route={location.route.name}>
        <div id="app">
          <PageProvider value={page}>
            <App location={location} />
          </PageProvider>
        </div>
        <OverrideBanner
          overrides={overrides}
          nonce={nonce}
          label={(remote, url) => t('remoteOverridden', { remote, url })}
        />
        {text && <SeoText text={text} nonce={nonce} />}
        <script
          type="application/json"
          id={pageDataId}
          dangerouslySetInnerHTML={{ __html: scriptSafeJson(data) }}
        />
      </body>
    </html>
  );
}

/**
 * BOOT-09: the operator's brand book as custom properties. The schema of the settings has validated names and values.
 */
function BrandBook({ brandCss, nonce }: Pick<Site, 'brandCss'> & { nonce: string }): ReactNode {
  if (brandCss.length === 0) return null;
  const text = brandCss.map(({ property, value }) => `${property}:${value}`).join(';');
  return <style nonce={nonce}>{`:root{${text}}`}</style>;
}
