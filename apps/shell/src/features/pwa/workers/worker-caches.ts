/** The prefix of the cache names of this site's workers. */
export const cachePrefix = 'fairline-';
/** The cache of build files, which never change under their names. */
export const assetsCache = `${cachePrefix}assets`;
/** The cache of the pages that are shown without a connection. */
export const offlineCache = `${cachePrefix}offline`;
