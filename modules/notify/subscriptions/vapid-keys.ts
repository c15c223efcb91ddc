import type { Platform } from '@fairline/runtime';
import webPush from 'web-push';
import { findOrInsertVapidKeys, type VapidKeys } from '../store.ts';

/**
 * Creates the function that reads the site's key pair once. The first process that needs the pair creates it (RFC
 * 8292).
 */
export function createVapidKeys({
  clock,
  database,
  sealing,
}: Pick<Platform, 'clock' | 'database' | 'sealing'>): () => Promise<VapidKeys> {
  let known: Promise<VapidKeys> | undefined;
  return () => {
    const at = new Date(clock.now());
    known ??= findOrInsertVapidKeys(database.pool, sealing, webPush.generateVAPIDKeys(), at).catch(
      (error: unknown) => {
        // A failure is not cached, so the next call tries again.
        known = undefined;
        throw error;
      },
    );
    return known;
  };
}
