import { type ConfigService, settings } from '@fairline/config';
import {
  type AnswerOf,
  type getTermsVersions,
  type Input,
  PlatformError,
  type publishTerms,
  type TermsView,
} from '@fairline/contracts';
import { isLanguage, type Language } from '@fairline/i18n';
import { type Actor, isUniqueViolation, type Platform } from '@fairline/runtime';
import * as store from './terms-store.ts';

const maxListed = 100;

/** The texts of the terms, by version and language. */
export interface Terms {
  /** Returns the present terms in a language, and what the player has agreed to. */
  read(playerId: bigint, wanted: Language): Promise<TermsView>;
  versions(): Promise<AnswerOf<typeof getTermsVersions>>;
  /** Publishes the next version. @returns its number @throws PlatformError VERSION_CONFLICT */
  publish(given: Input<typeof publishTerms, 'body'>, actor: Actor): Promise<number>;
}

export interface TermsParts extends Pick<Platform, 'clock' | 'database'> {
  config: Pick<ConfigService, 'get' | 'changeAs'>;
}

export function createTerms({ clock, config, database }: TermsParts): Terms {
  const { pool } = database;
  const presentVersion = () => config.get(settings.auth.terms).version;

  return {
    async read(playerId, wanted) {
      const version = presentVersion();
      const agreement = await store.findAgreement(pool, playerId);
      const rows = await store.findTerms(pool, [version, ...(agreement ? [agreement.version] : [])]);
      const textOf = (of: number, language: string) =>
        rows.find((row) => row.version === of && row.language === language);
      const present = textOf(version, wanted) ?? textOf(version, 'en');
      const language = present?.language ?? wanted;
      return {
        version,
        publishedAt: present?.published_at.getTime() ?? null,
        language,
        text: present?.text ?? null,
        agreed: agreement
          ? {
              version: agreement.version,
              agreedAt: agreement.agreed_at.getTime(),
              text: textOf(agreement.version, language)?.text ?? null,
            }
          : null,
      };
    },

    async versions() {
      const listed = await store.listTerms(pool, maxListed);
      const [last] = listed;
      const latest = last ? await store.findTerms(pool, [last.version]) : [];
      return {
        version: presentVersion(),
        latest: latest.flatMap((row) =>
          isLanguage(row.language)
            ? [
                {
                  version: row.version,
                  language: row.language,
                  text: row.text,
                  publishedBy: row.published_by,
                  publishedAt: row.published_at.getTime(),
                },
              ]
            : [],
        ),
        versions: listed.map((row) => ({
          version: row.version,
          languages: row.languages,
          publishedBy: row.published_by,
          publishedAt: row.published_at.getTime(),
        })),
      };
    },

    async publish({ version: seen, texts, reason }, actor) {
      if (seen !== presentVersion()) throw new PlatformError('VERSION_CONFLICT');
      const version = seen + 1;
      const at = new Date(clock.now());
      const { id: settingId } = settings.auth.terms;
      const to = { value: { version, updatedAt: at.getTime() } };
      const rows = Object.entries(texts).flatMap(([language, text]) =>
        text === undefined ? [] : [{ version, language, text, published_by: actor.name, published_at: at }],
      );
      // The texts and the setting that makes them the present ones are one transaction.
      await config.changeAs(actor, { settingId, scope: {}, to }, reason, (connection) =>
        insertOnce(() => store.insertTerms(connection, rows)),
      );
      return version;
    },
  };
}

/** Two editors who publish at once are kept apart by the primary key. */
async function insertOnce(insert: () => Promise<void>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    throw isUniqueViolation(error, 'terms_version_pkey') ? new PlatformError('VERSION_CONFLICT') : error;
  }
}
