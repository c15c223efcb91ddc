/** Below these there are calls, files and remotes, and never a page. */
const machinePaths =
  /^\/(web-api|bff-api|social-api|limit-service-api|payments-api|redirects-api|blocks-api|seo-api|sandbox-payments|mf|assets|icons|live|fatman-api|workers|offline)(\/|$)/;

/** Whether a path, which may lead nowhere, belongs to the site's pages: an unknown one of the others is a problem document. */
export function isPagePath(path: string): boolean {
  return !machinePaths.test(path);
}
