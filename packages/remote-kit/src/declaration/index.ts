export { isOverlapping, type PagePart, type PagePattern, parsePattern } from './page-pattern.ts';
export {
  conflictsAmong,
  type DeclaredPage,
  type RemoteDeclaration,
  remoteDeclaration,
  remoteDeclarations,
} from './remote-declaration.ts';
