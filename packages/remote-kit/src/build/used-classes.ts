import type { Plugin } from 'vite';

/** An import of the classes of a sheet: `import styles from './card.module.css'`. */
const sheetImport = /import (\w+) from ('[^']+\.module\.css');/g;

/**
 * Leaves out of a program the classes that it does not use. A sheet exports each class by its name, and all of them in
 * one object. The bundler drops a name that nothing uses, but no part of an object, so a module that reads single
 * classes imports the names.
 */
export const usedClasses: Plugin[] = [
  {
    name: 'fairline-used-classes',
    enforce: 'pre',
    transform: (code, id) => (/\.tsx?$/.test(id) ? withNamedClasses(code) : undefined),
  },
  {
    // A sheet whose names are all inlined leaves no code in the program, and its rules would be dropped with it.
    name: 'fairline-kept-sheets',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined,
  },
];

/** Rewrites the imports of sheets in a module that reads only single classes of them. */
export function withNamedClasses(code: string): string {
  return code.replace(sheetImport, (whole, sheetName: string, sheet: string) =>
    readsSingleClasses(code.replace(whole, ''), sheetName)
      ? `import * as ${sheetName} from ${sheet};`
      : whole,
  );
}

/** True when each use of the object is a class by its name. The name `default` would be the object itself. */
function readsSingleClasses(code: string, sheetName: string): boolean {
  const uses = code.matchAll(new RegExp(`(?<![\\w.$])${sheetName}(?![\\w$])(?:\\.([A-Za-z_]\\w*))?`, 'g'));
  return [...uses].every(([, className]) => className !== undefined && className !== 'default');
}
