export const nodeFlags: readonly string[];
export const nodeVariables: Readonly<Record<string, string>>;
