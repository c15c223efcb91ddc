import { createMemoryBus } from '@fairline/runtime';
import { Registry } from 'prom-client';
import { type Assembly, assemble } from '../assemble.ts';
import type { TestSite } from './test-site.ts';

/** Starts a second process over the database of a test site, with a bus and metrics of its own. */
export async function secondProcess({ platform }: TestSite): Promise<Assembly> {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const assembly = await assemble({ ...platform, bus, metrics: new Registry() }, undefined);
  await assembly.start();
  return assembly;
}
