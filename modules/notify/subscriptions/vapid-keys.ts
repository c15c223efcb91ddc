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
}: Pick<Platform, 'clock' | 'database'>): () => Promise<VapidKeys> {
  let known: Promise<VapidKeys> | undefined;
  return () => {
    known ??= findOrInsertVapidKeys(database.pool, webPush.generateVAPIDKeys(), new Date(clock.now())).catch(
      (error: unknown) => {
        // A failure is not cached, so the next call tries again.
        known = undefined;
        throw error;
      },
    );
    return known;
  };
}
