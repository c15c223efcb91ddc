declare global {
  /** The Network Information API, which not every browser has. */
  interface Navigator {
    readonly connection?: { saveData?: boolean; effectiveType?: string };
  }
}

/** True on 2g, or when the reader asked to save data; false in browsers that do not report it. */
export function isSparingConnection(connection = navigator.connection): boolean {
  const { saveData = false, effectiveType = '' } = connection ?? {};
  return saveData || effectiveType.includes('2g');
}
