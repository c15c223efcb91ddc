/** A help line for people with gambling problems. */
export interface HelpLine {
  name: string;
  phone: string;
  /** Web address; empty when there is none. */
  url: string;
}

/** Reads the setting `helpLine`. A URL that is not http(s) is dropped. */
export function readHelpLine(value: unknown): HelpLine | null {
  if (typeof value !== 'object' || value === null) return null;
  const part = (name: string): string => {
    const found: unknown = Reflect.get(value, name);
    return typeof found === 'string' ? found.trim() : '';
  };
  const url = part('url');
  const line = { name: part('name'), phone: part('phone'), url: /^https?:\/\//i.test(url) ? url : '' };
  return line.name || line.phone || line.url ? line : null;
}
