/** The prefix of the cache names of this site's workers. */
export const cachePrefix = 'fairline-';
/** Build files, which never change under their names. */
export const assetsCache = `${cachePrefix}assets`;
/** The pages that are shown without a connection. */
export const offlineCache = `${cachePrefix}offline`;
