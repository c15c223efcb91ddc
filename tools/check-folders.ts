import { readdirSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { type FileImport, folderCircles } from './folder-circles.ts';

/** Folders whose entries must not import in a circle: the shell, each remote, each module. */
const roots = [
  'apps/shell/src',
  ...['remotes', 'modules'].flatMap((wing) => readdirSync(wing).map((name) => `${wing}/${name}`)),
];

const asked = process.argv.slice(2);
const checked = asked.length > 0 ? asked : roots;
const imports = await importsOf(checked);
const circles = checked.flatMap((root) => folderCircles(root, imports));
for (const { folder, entries } of circles)
  process.stderr.write(`${folder}: ${entries.join(', ')} import one another\n`);
process.exitCode = circles.length > 0 ? 1 : 0;

/**
 * Returns every import among the product's own files. Tests are left out, because no file imports them and they may
 * import any file.
 */
async function importsOf(folders: readonly string[]): Promise<FileImport[]> {
  const { output } = await cruise([...folders], {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|\\.cache|fixture|testing)/', '\\.(test|fixture)\\.tsx?$'] },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  });
  const { modules }: Pick<ICruiseResult, 'modules'> =
    typeof output === 'string' ? JSON.parse(output) : output;
  return modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
  );
}
