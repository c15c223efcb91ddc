/** The import rules of ARCHITECTURE.md, "The house". */
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
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^modules/([^/]+)/domain/', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(modules/$1/domain/|packages/(money|odds|markets)/|packages/runtime/src/site-address\\.ts$)',
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
