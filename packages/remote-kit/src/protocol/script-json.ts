/**
 * JSON that may stand inside a script element, inert or not: no `</script>`, no comment opener, and none of
 * the two line separators that older script parsers refuse in strings.
 */
export function scriptSafeJson(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * The `codeToEval` that hands the data of a rendered fragment to the browser. `stateJson` is the state after
 * {@link scriptSafeJson}: of a rendering that many readers are given it is written once.
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
