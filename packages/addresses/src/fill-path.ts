/** Fills the parameters of a route's path; the home page is `/`. @throws Error when a required parameter is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string | undefined>>): string {
  const filled = path.replace(/\/?(?:\*|:([^/?+]+)([?+]?))/g, (_, name: string = 'rest', mark = '*') => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined && (mark === '' || mark === '+')) throw new Error(`${path} needs ${name}`);
    if (value === undefined) return '';
    const segments = mark === '*' || mark === '+' ? value.split('/') : [value];
    return `/${segments.map(encodeURIComponent).join('/')}`;
  });
  return filled || '/';
}
