// The paths of esports, without the language segment. Each is named like its row in the shell's route table.

export const cyberType = '/cyber/:type';
export const cyberDisciplines = '/cyber/:type/disciplines';
export const cyberAll = '/cyber/:type/all';
export const cyberDiscipline = '/cyber/:type/:discipline';
export const cyberChamps = '/cyber/:type/:discipline/champs';
export const cyberChamp = '/cyber/:type/:discipline/:champ';
export const cyberGame = '/cyber/:type/:discipline/:champ/:section/:game';
