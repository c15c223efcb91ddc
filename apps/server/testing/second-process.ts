import { type Bus, createMemoryBus } from '@fairline/runtime';
import { Registry } from 'prom-client';
import { type Assembly, assemble } from '../assemble.ts';
import type { TestSite } from './test-site.ts';

/** Starts a second process over the database of a test site, with metrics of its own, and a bus unless one is given. */
export async function secondProcess({ platform }: TestSite, bus: Bus = ownBus()): Promise<Assembly> {
  const assembly = await assemble({ ...platform, bus, metrics: new Registry() }, undefined);
  await assembly.start();
  return assembly;
}

function ownBus(): Bus {
  return createMemoryBus((error) => {
    throw error;
  });
}
