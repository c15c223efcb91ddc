declare global {
  /** Network Information, which not every browser has. */
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** On 2g, or when the reader asked to save data. Browsers that tell nothing are not spared. */
export function isSparingConnection(connection = navigator.connection): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || effectiveType.includes('2g');
}
