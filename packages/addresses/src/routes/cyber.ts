// Cyber-sport. Each path begins after the language segment and is named
// as its row in the table of the shell.

export const cyberType = '/cyber/:type';
export const cyberDisciplines = '/cyber/:type/disciplines';
export const cyberAll = '/cyber/:type/all';
export const cyberDiscipline = '/cyber/:type/:discipline';
export const cyberChamps = '/cyber/:type/:discipline/champs';
export const cyberChamp = '/cyber/:type/:discipline/:champ';
export const cyberGame = '/cyber/:type/:discipline/:champ/:section/:game';
