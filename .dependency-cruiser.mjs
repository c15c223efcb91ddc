/**
 * Floors of the shell, the lowest first. `routing` is above `site`: guards decide by the settings of the site and the
 * account of the player, and the code that finds those out does not need to know a route.
 */
const floors = ['core', 'site', 'routing', 'page', 'features'];
const shell = '^apps/shell/src/';
const shellTests = '\\.test\\.tsx?$|/fixture/';

/** A floor of the shell imports itself and the floors below it; the entry files import them all. */
const shellFloors = floors.map((floor, at) => ({
  name: `shell-floor-${floor}`,
  severity: 'error',
  from: { path: `${shell}${floor}/`, pathNot: shellTests },
  to: { path: `${shell}(?!(${floors.slice(0, at + 1).join('|')})/)` },
}));

/** The import rules of ARCHITECTURE.md, "Rules of the house". */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'packages-import-packages',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(modules|remotes|apps|e2e|bench|tools)/' },
    },
    {
      name: 'modules-import-packages-and-public-faces',
      severity: 'error',
      from: { path: '^modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(remotes|apps|e2e|bench|tools)/|^modules/(?!$1/)[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'module-tests-import-the-testing-site-too',
      comment: 'A rule of a module is tested on the whole site where it shows only there.',
      severity: 'error',
      from: { path: '^modules/([^/]+)/.*\\.test\\.ts$' },
      to: {
        path: '^(remotes|e2e|bench|tools)/|^apps/(?!server/testing/)|^modules/(?!$1/)[^/]+/(?!index\\.ts$)',
      },
    },
    {
      name: 'settlement-reads-recorded-events',
      comment:
        'Bets are settled by the log, the results and the legs, never by prices or the model behind them.',
      severity: 'error',
      from: { path: '^modules/sportsbook/settlement/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^modules/sportsbook/(book|offer|bets|suggested-bets|trading)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^modules/([^/]+)/.*domain/', pathNot: '\\.(test|fixture)\\.ts$' },
      to: {
        pathNot:
          '^(modules/$1/.*domain/|packages/(money|odds|markets|calendar|games)/|packages/runtime/src/site-address\\.ts$)',
      },
    },
    {
      name: 'remotes-import-packages-and-themselves',
      severity: 'error',
      from: { path: '^remotes/([^/]+)/' },
      to: { path: '^(modules|apps|e2e|bench|tools)/|^remotes/(?!$1/)' },
    },
    {
      name: 'shell-imports-packages',
      severity: 'error',
      from: { path: '^apps/shell/' },
      to: { path: '^(modules|remotes|e2e|bench|tools)/|^apps/(?!shell/)' },
    },
    {
      name: 'console-imports-packages',
      severity: 'error',
      from: { path: '^apps/console/' },
      to: { path: '^(modules|remotes|e2e|bench|tools)/|^apps/(?!console/)' },
    },
    {
      name: 'console-sections-know-no-other-section',
      comment: 'What two sections share is a part of the console beside them.',
      severity: 'error',
      from: { path: '^apps/console/src/sections/([^/]+)/' },
      to: { path: '^apps/console/src/(sections/(?!$1/)|frame/|sections\\.ts|main\\.tsx)' },
    },
    {
      name: 'console-parts-know-no-section',
      severity: 'error',
      from: { path: '^apps/console/src/(core|parts|factors|grid|palette)/' },
      to: { path: '^apps/console/src/(sections|frame)' },
    },
    ...shellFloors,
    {
      name: 'shell-has-floors',
      comment: 'Every file of the shell stands on a floor; the entry files put the floors together.',
      severity: 'error',
      from: { path: `${shell}(?!(${floors.join('|')})/|entry-(client|server)\\.)` },
      to: {},
    },
    {
      name: 'shell-features-know-no-other-feature',
      comment: 'What two features share is a port of a lower floor, or an event of the page.',
      severity: 'error',
      from: { path: `${shell}features/([^/]+)/`, pathNot: shellTests },
      to: { path: `${shell}features/(?!$1/)` },
    },
    {
      name: 'one-face-for-each-package',
      comment: 'Across workspaces by package name, never by a path into its folder.',
      severity: 'error',
      from: { path: '^(packages|modules|remotes|apps)/([^/]+)/' },
      to: { path: '^(packages|modules|remotes|apps)/(?!$2/)', dependencyTypes: ['local'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
