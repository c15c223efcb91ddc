// The paths of esports, without the language segment. Each is named like its row in the shell's route table.

export const cyberType = '/cyber/:type' as const;
/** The page of the route `cyberType` that the whole site links to. */
export const cyberReal = '/cyber/real' as const;
export const cyberDisciplines = '/cyber/:type/disciplines' as const;
export const cyberAll = '/cyber/:type/all' as const;
export const cyberDiscipline = '/cyber/:type/:discipline' as const;
export const cyberChamps = '/cyber/:type/:discipline/champs' as const;
export const cyberChamp = '/cyber/:type/:discipline/:champ' as const;
export const cyberGame = '/cyber/:type/:discipline/:champ/:section/:game' as const;
