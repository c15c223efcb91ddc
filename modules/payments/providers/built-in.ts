import { readdir } from 'node:fs/promises';
import { z } from 'zod';
import { type BuiltInDefinition, providerName, providerPath } from './port.ts';

const moduleSchema = z.object({
  default: z.object({
    name: providerName,
    paths: z.array(providerPath).optional(),
    create: z.custom<BuiltInDefinition['create']>((value) => typeof value === 'function', 'a function'),
  }),
});

/**
 * Finds the providers of this repository. Each folder beside this file is a provider, and its `index.ts` exports the
 * definition as default, so that a new provider needs no other change.
 */
export async function builtInProviders(): Promise<BuiltInDefinition[]> {
  const here = new URL('./', import.meta.url);
  const entries = await readdir(here, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return Promise.all(
    folders.toSorted().map(async (folder) => {
      const loaded: unknown = await import(new URL(`${folder}/index.ts`, here).href);
      return moduleSchema.parse(loaded).default;
    }),
  );
}
