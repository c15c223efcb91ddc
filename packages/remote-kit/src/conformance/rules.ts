/** The rules for a remote, in words for its author. */
export interface Rule {
  text: string;
  /** A remote that breaks a `must` cannot be shown, or not safely; breaking a `should` has a cost. */
  level: 'must' | 'should';
}

const must = (text: string): Rule => ({ text, level: 'must' });
const should = (text: string): Rule => ({ text, level: 'should' });

export const rules = {
  reachable: must('It answers at all, within five seconds'),
  'page-status': must('GET of a page that exists is a 200'),
  'page-type': must('The answer is application/json when mf-render-mode is json'),
  'page-time': must('Headers and body are there within 800 ms'),
  'page-size': must('An answer is at most 2 MB'),
  'page-json': must('The answer is JSON that parses'),
  'page-fields': must('The answer has an appName, and its fields have their types'),
  'echo-api-version': must('The header mf-api-version echoes v2'),
  'echo-app-version': must('The header mf-app-version says which version answered'),
  'body-safe': must('The body holds no scripts, handlers, styles or frames of documents'),
  'head-safe': must('The head holds title, describing meta, preload links and nothing else'),
  'asset-origin': must('Scripts and styles come from its own origin or an allowed one'),
  'asset-found': must('Scripts and styles can be fetched'),
  'asset-type': must('Scripts are text/javascript, styles are text/css'),
  'force-spa': must('With force-spa the body is empty: the browser will render'),
  'missing-page': must('A page that does not exist is a 404'),
  'batch-item': must('POST with components answers each by its id'),
  'batch-failure-alone': must('A component that fails is an error of its own'),
  'batch-limit': must('More than ten components are a 400'),
  'development-page': should('Without mf-render-mode it is a page to look at'),
  'style-names': should('Keyframes, fonts, properties and counter styles begin with its name; no @import'),
  'cross-origin': should('Answers and files may be read by pages of other origins'),
  'assets-hashed': should('Files have a hash in their names, and old ones stay for a day'),
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;
