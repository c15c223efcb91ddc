/** Lists the directives of robots metas, each once, in order of first occurrence. */
export function robotsDirectives(texts: readonly string[]): string[] {
  const directives = texts.flatMap((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  );
  return [...new Set(directives)];
}

/** True when a robots meta keeps search engines away: `noindex`, or `none`, which means noindex and nofollow. */
export function isHidden(texts: readonly string[]): boolean {
  return robotsDirectives(texts).some((directive) => /^(?:[\w-]+:\s*)?(?:noindex|none)$/.test(directive));
}

/** True when a meta element of this name addresses robots, all or one. */
export function isRobotsName(name: string): boolean {
  return /^(?:robots|[a-z]+bot(?:-(?:news|image|video|mobile))?|slurp|yandex|bingpreview)$/i.test(name);
}
