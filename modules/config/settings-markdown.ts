import { allSettings, type Setting } from './catalogue.ts';
import { secretNames } from './secrets/secret-fields.ts';

const maxDefault = 80;

/** Writes the table of all settings for operators. A test compares `docs/settings.md` with it. */
export function settingsMarkdown(): string {
  const groups = Map.groupBy(allSettings, ({ group }) => group);
  const parts = [...groups].map(([group, entries]) =>
    [`## ${group}`, '', '| Number | Name | What it does | Default | Public |', '|---|---|---|---|---|']
      .concat(entries.toSorted((one, other) => one.id - other.id).map(row), '')
      .join('\n'),
  );
  return `${introduction}\n${parts.join('\n')}`;
}

const introduction = `# Settings

The command \`npm run operate -- setting <number> '<JSON>'\` changes a setting at once: for everybody, or for a language or a
country by \`--lang\` and \`--country\`. Without a value it shows the latest changes. A value that does not fit is refused with
the reason. A **dangerous** change needs \`--dangerous "why"\`, and the reason is stored with the change. Public settings reach
browsers through \`/bff-api/config/all.json\`; the others do not. A **secret** is stored
sealed, and the console tells only since when it is set; the value \`-\` reads it from the standard input. This page is generated from the catalogue in
\`modules/config/catalogue/\`.
`;

function row(setting: Setting<unknown>): string {
  const { id, name, description, danger, default: value, public: isPublic } = setting;
  const secrets = secretNames(setting).map((field) => `\`${field}\``);
  const words = [
    description,
    ...(danger ? [`**Dangerous** is a change that ${danger.effect}.`] : []),
    ...(secrets.length > 0 ? [`**Secret**, and shown to nobody, is ${secrets.join(' and ')}.`] : []),
  ].join(' ');
  const cells = [String(id), `\`${name}\``, words, defaultText(value), isPublic ? 'yes' : ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** Writes the default as an operator types it. A long default is only described. */
function defaultText(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length <= maxDefault
    ? `\`${text}\``
    : `${text.slice(0, 1) === '[' ? 'a list' : 'several values'}`;
}
