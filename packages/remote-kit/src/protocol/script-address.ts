const scriptSchemes = ['javascript:', 'vbscript:', 'data:'];

/** Whether following an address would run or embed code. Read by the platform's own parser, as a browser reads it. */
export function isScriptAddress(address: string): boolean {
  return scriptSchemes.includes(URL.parse(address)?.protocol ?? '');
}
