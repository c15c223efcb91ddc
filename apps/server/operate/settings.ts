import { readFileSync } from 'node:fs';
import { type Commands, jsonOf, numberOf, UsageError } from './command.ts';

/** CONF-01: commands that show, change and reset settings. */
export const settingCommands: Commands = {
  usage: `  setting <id>                       the latest changes of a setting, newest first
  setting <id> <value>               sets it; the value is JSON    [--lang xx] [--country xx] [--dangerous reason]
  setting <id> -                     sets it to the JSON of the standard input, which a value with secrets should come by
  unset <id>                         removes what was set for a language or a country     [--lang xx] [--country xx]
                                     Changes that docs/settings.md marks as dangerous need --dangerous "why".`,
  subjects: 'settings',
  changes: (name, words) => name === 'unset' || words.length > 1,
  commands: {
    async setting({ config }, { words: [id = '', value], by, country, lang, dangerous }) {
      const settingId = numberOf(id, 'a setting has a number');
      if (value === undefined) {
        const changes = await config.history(settingId);
        return changes.map(({ atMs, by: who, after, reason }) => {
          const why = reason === null ? '' : ` (dangerous: ${reason})`;
          return `${new Date(atMs).toISOString()} ${who}: ${JSON.stringify(after)}${why}`;
        });
      }
      const text = value === '-' ? readFileSync(process.stdin.fd, 'utf8') : value;
      await config.change(settingId, jsonOf(text), by, { country, lang }, { dangerous });
      // The stored value has no secrets, as opposed to the typed one.
      const stored = (await config.history(settingId)).find(
        (change) => change.country === (country ?? null) && change.lang === (lang ?? null),
      );
      return [`Setting ${settingId} is ${stored ? JSON.stringify(stored.after) : text}.`];
    },

    async unset({ config }, { words: [id = ''], by, country, lang, dangerous }) {
      const settingId = numberOf(id, 'a setting has a number');
      if (country === undefined && lang === undefined) throw new UsageError('say --lang, --country or both');
      await config.removeOverride(settingId, by, { country, lang }, { dangerous });
      return [`Setting ${settingId} is there as it is elsewhere.`];
    },
  },
};
