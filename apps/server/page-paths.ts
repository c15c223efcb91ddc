/** Calls, files and remotes lie below these paths, and never a page. */
const machinePaths =
  /^\/(web-api|bff-api|social-api|limit-service-api|payments-api|redirects-api|blocks-api|seo-api|sandbox-payments|mf|assets|icons|live|fatman-api|workers|offline)(\/|$)/;

/** True for a path among the site's pages, known or not. An unknown path elsewhere gets a problem document. */
export function isPagePath(path: string): boolean {
  return !machinePaths.test(path);
}
