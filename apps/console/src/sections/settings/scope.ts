/** The country and language of a value; null means any. */
export interface Scope {
  country: string | null;
  lang: string | null;
}

export const everybody: Scope = { country: null, lang: null };

/** Returns the name of a scope in the address: `de-en`, `de-`, `-en`; empty for everybody. */
export function scopeKey({ country, lang }: Scope): string {
  return country === null && lang === null ? '' : `${country ?? ''}-${lang ?? ''}`;
}

/** Reads a scope from its name; that of everybody for any other text. */
export function readScope(key: string): Scope {
  const [, country = '', lang = ''] = /^([a-z]{2})?-([a-z]{2})?$/.exec(key) ?? [];
  return { country: country || null, lang: lang || null };
}

/** Returns a scope as calls take it: without the parts that it does not name. */
export function sentScope({ country, lang }: Scope): { country?: string; lang?: string } {
  return { ...(country === null ? {} : { country }), ...(lang === null ? {} : { lang }) };
}
