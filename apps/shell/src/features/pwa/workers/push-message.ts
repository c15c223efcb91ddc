/** The content of a push message. */
export interface PushMessage {
  title: string;
  body: string;
  /** The path of the site that a click opens. */
  path: string;
  /** A later message replaces an earlier one with the same tag. */
  tag?: string;
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** The maximum lengths of the texts, in characters. */
const maxTitle = 120;
const maxBody = 400;
const maxTag = 64;

/** Returns undefined for an invalid message, which is not shown. Unknown fields are ignored. */
export function readPush(text: string | undefined): PushMessage | undefined {
  const fields = parse(text ?? '');
  const title = textOf(fields.title, maxTitle);
  if (!title) return undefined;
  const tag = textOf(fields.tag, maxTag);
  const lang = textOf(fields.lang, maxTag);
  return {
    title,
    body: textOf(fields.body, maxBody) ?? '',
    path: textOf(fields.path, Number.POSITIVE_INFINITY) ?? '/',
    ...(tag === undefined ? {} : { tag }),
    ...(lang === undefined ? {} : { lang }),
    ...(fields.dir === 'rtl' || fields.dir === 'ltr' ? { dir: fields.dir } : {}),
  };
}

/** Returns the address of a path of this site; the home page for anything else. */
export function siteAddress(path: unknown, origin: string): string {
  const url = typeof path === 'string' && path.startsWith('/') ? URL.parse(path, origin) : null;
  return url?.origin === origin ? url.href : `${origin}/`;
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown, maxLength: number): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, maxLength) : undefined;
}
