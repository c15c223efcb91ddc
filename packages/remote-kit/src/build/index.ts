export * from './build-remote.ts';
export * from './build-vendor.ts';
export * from './serve-folder.ts';
export {
  fileOfEntry,
  firstInOne,
  productionConfig,
  sharedModules,
} from './shared-modules.ts';
export { siteTexts } from './site-texts.ts';
export { usedClasses } from './used-classes.ts';
