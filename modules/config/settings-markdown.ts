import { allSettings, type Setting } from './catalogue.ts';

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
browsers through \`/bff-api/config/all.json\`; the others do not. This page is generated from the catalogue in
\`modules/config/catalogue/\`.
`;

function row({ id, name, description, danger, default: value, public: isPublic }: Setting<unknown>): string {
  const words = danger ? `${description} **Dangerous** is a change that ${danger.effect}.` : description;
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
