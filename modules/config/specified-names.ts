import { type Setting, settings } from './catalogue.ts';

const { core, application, auth, brand, licence, customize } = settings;

/**
 * The parts of all.json that the specification names (2, section 3), with their settings. The same answer also has the
 * groups of the catalogue, in the form of the group/get call.
 */
const parts = {
  config: [
    core.langHiddenUnauthorized,
    core.companyName,
    core.fatmanApiKey,
    core.apiPath,
    core.group_id,
    auth.isAvailableConfirmTerms,
    application.shouldUseCookieIframeParameters,
    application.shouldPassPartitioned,
    core.ref_id,
    core.isFlexibleAssetPath,
    core.isPwa,
    core.pwaManifest,
    brand.partnerCssBrandBook,
  ],
  licenceConfig: [licence.dmca_licence_meta_tag],
  customizeConfig: [customize.geo_with_twelve_format, customize.has_twelve_h_by_geo],
} as const satisfies Record<string, readonly Setting<unknown>[]>;

/** Writes public settings of `groups` under the names that they have in the specification of all.json. */
export function underSpecifiedNames(
  groups: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  lang: string,
): Record<string, Record<string, unknown>> {
  const named = Object.entries(parts).map(([part, members]) => [
    part,
    Object.fromEntries(members.map(({ group, name }) => [name, groups[group]?.[name]])),
  ]);
  const { config, ...others }: Record<string, Record<string, unknown>> = Object.fromEntries(named);
  return { config: { ...config, lng: lang }, ...others };
}
