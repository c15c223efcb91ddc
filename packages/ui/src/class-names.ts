/** Joins class names and skips empty values: `classNames(styles.button, busy && styles.busy)`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
