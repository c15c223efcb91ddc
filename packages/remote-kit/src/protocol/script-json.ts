/**
 * Escapes JSON for a script element, so that it contains no `</script>`, no start of a comment, and no line separator
 * that older parsers refuse in strings.
 */
export function scriptSafeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Writes the `codeToEval` that passes the state of a rendered fragment to the browser. `stateJson` is the state after
 * {@link scriptSafeJson}, so that a rendering for many readers is escaped once.
 */
export function provideScript(
  appName: string,
  key: string,
  stateJson: string | undefined,
  context: unknown,
): string {
  const state = stateJson === undefined ? '' : `"state":${stateJson},`;
  const data = `{${state}"context":${scriptSafeJson(context)}}`;
  return `globalThis.fairlineRemotes.provide(${scriptSafeJson(appName)},${scriptSafeJson(key)},${data});`;
}
