import type { ParamRules } from './path-parts.ts';

type Query = Readonly<Record<string, string>>;

/** Returns the address of a path that has no language segment, with the language before it and the query after it. */
export function addressOf(lng: string, path: string, query: Query = {}): string {
  return withQuery(`/${lng}${path === '/' ? '' : path}`, query);
}

/** Returns a path with the query appended. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/**
 * The type of a path's parameters, inferred from its text and its rules: required ones, optional ones, and a union of
 * words for a rule that is a list.
 */
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
