import type { Environment } from '../environment.ts';
import { createSealing, type Sealing } from './sealing.ts';
import { openSealingKeyFile } from './sealing-keys.ts';

/** Opens the sealing of a process: by the keys of SEALING_KEYS, or by those of the file in its data folder. */
export function openSealing({ sealingKeys, dataDir }: Pick<Environment, 'sealingKeys' | 'dataDir'>): Sealing {
  return createSealing(sealingKeys ? () => sealingKeys : openSealingKeyFile(dataDir).keys);
}
