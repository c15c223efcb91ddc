// The paths of the sportsbook: line, live, teams and results, without the language segment. Each is named like its row
// in the shell's route table.

export const home = '/';
export const teamLine = '/team/line/:team';
export const game = '/:pageType/:section/:menuSection?/:sport/:champ/:game';
export const sport = '/:pageType/:section/:menuSection?/:sport?/:champ?';
export const team = '/team/:team/:tab?';
export const topEvents = '/:pageType/:pageSubType/:game?';
export const multiLive = '/multi';
export const champs = '/champs/:champId?';
export const results = '/results/:type?';
export const statistic = '/statistic';
export const statisticpopup = '/statisticpopup/*';
