// The sportsbook: line, live, teams, results. Each path begins after the language segment and is named
// as its row in the table of the shell.

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
