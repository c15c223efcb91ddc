import type { ParamRules } from './path-parts.ts';

type Query = Readonly<Record<string, string>>;

/** A path after the language segment, with the language before it and the query behind it. */
export function addressOf(lng: string, path: string, query: Query = {}): string {
  return withQuery(`/${lng}${path === '/' ? '' : path}`, query);
}

/** A whole path with the query behind it. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A route's path with its parameters in place; `/` for the home page. @throws when a needed one is missing. */
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

/** Parameters of a path by its text and its rules: needed ones, optional ones, and words where there is a list. */
export type ParamsOf<Path extends string, Rules extends ParamRules> = {
  readonly [Name in NeededIn<SegmentsOf<Path>>]: ValueOf<Rules, Name>;
} & {
  readonly [Name in OptionalIn<SegmentsOf<Path>>]?: ValueOf<Rules, Name> | undefined;
};

type SegmentsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | SegmentsOf<Tail>
  : Path;

type NeededIn<Segment extends string> = Segment extends `:${string}?`
  ? never
  : Segment extends `:${infer Name}+`
    ? Name
    : Segment extends `:${infer Name}`
      ? Name
      : never;

type OptionalIn<Segment extends string> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends '*'
    ? 'rest'
    : never;

type ValueOf<Rules extends ParamRules, Name extends string> = Name extends keyof Rules
  ? Rules[Name] extends readonly (infer Word)[]
    ? Word
    : string
  : string;
