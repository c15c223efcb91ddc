import { findSiteTexts, getSiteText, revertSiteText, saveSiteText } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { revertTextAs, saveTextAs, type TextParts } from './edit-text.ts';
import { findTexts, readText } from './list-texts.ts';

/** Serves the texts of the site to the console. */
export function siteTextRoutes(app: FastifyInstance, parts: TextParts): void {
  serve(app, findSiteTexts, async ({ query: { own, ...search } }) =>
    findTexts(parts, { ...search, isOwn: own === 'true' }),
  );

  serve(app, getSiteText, async ({ query }) => readText(parts, query));

  serve(app, saveSiteText, async (received) => {
    const { text, version, ...entry } = received.body;
    await saveTextAs(parts, requireOperator(received), entry, text, BigInt(version));
    return readText(parts, entry);
  });

  serve(app, revertSiteText, async (received) => {
    const { version, ...entry } = received.body;
    await revertTextAs(parts, requireOperator(received), entry, BigInt(version));
    return readText(parts, entry);
  });
}
