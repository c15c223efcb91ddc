import { allSettings, type Setting } from './catalogue.ts';

const maxDefault = 80;

/** Every setting for operators: `docs/settings.md` is this text, and a test holds it to that. */
export function settingsMarkdown(): string {
  const groups = Map.groupBy(allSettings, ({ group }) => group);
  const parts = [...groups].map(([group, entries]) =>
    [`## ${group}`, '', '| Number | Name | What it does | At first | Public |', '|---|---|---|---|---|']
      .concat(entries.toSorted((one, other) => one.id - other.id).map(row), '')
      .join('\n'),
  );
  return `${introduction}\n${parts.join('\n')}`;
}

const introduction = `# Settings

\`npm run operate -- setting <number> '<JSON>'\` changes one at once, for everybody or by \`--lang\` and \`--country\`; without
a value it shows the latest changes. A value that does not fit is refused with the reason. What is public reaches browsers
through \`/bff-api/config/all.json\`; nothing else does. The catalogue is \`modules/config/catalogue/\`; this page is made from
it.
`;

function row({ id, name, description, default: usual, public: isPublic }: Setting<unknown>): string {
  const cells = [String(id), `\`${name}\``, description, defaultText(usual), isPublic ? 'yes' : ''];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
}

/** As one types it; a long one is looked up in the catalogue. */
function defaultText(usual: unknown): string {
  const text = JSON.stringify(usual);
  return text.length <= maxDefault
    ? `\`${text}\``
    : `${text.slice(0, 1) === '[' ? 'a list' : 'several values'}`;
}
