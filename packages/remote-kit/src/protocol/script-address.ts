const scriptSchemes = ['javascript:', 'vbscript:', 'data:'];

/** True when following an address would run or embed code. The platform's URL parser reads it, as a browser does. */
export function isScriptAddress(address: string): boolean {
  return scriptSchemes.includes(URL.parse(address)?.protocol ?? '');
}
