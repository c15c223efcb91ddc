// The paths of the routes that the site links to, for `import * as routes`. A bundle contains only the used ones.

export * from './routes/account.ts';
export * from './routes/casino.ts';
export * from './routes/content.ts';
export * from './routes/cyber.ts';
export * from './routes/games.ts';
export * from './routes/information.ts';
export * from './routes/office.ts';
export * from './routes/promotions.ts';
export * from './routes/sportsbook.ts';
export * from './routes/technical.ts';
