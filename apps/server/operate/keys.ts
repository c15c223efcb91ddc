import { requireSealingKeys, rotateSealingKeys } from '@fairline/runtime';
import { sealedDocuments } from '@fairline/verification';
import { sealedColumns } from '../sealed-columns.ts';
import { type Commands, UsageError } from './command.ts';

/** Commands about the keys that seal data at rest. */
export const keyCommands: Commands = {
  usage: `  keys                               the keys that seal data, the newest first, and what each has sealed
  keys rotate                        seals everything with a new key, or with the first of SEALING_KEYS`,
  subjects: 'keys',
  changes: (_name, words) => words[0] === 'rotate',
  commands: {
    async keys({ platform: { database, environment, sealing } }, { words: [word] }) {
      if (word === 'rotate') {
        const stores = [sealedDocuments(environment)];
        const rotated = await rotateSealingKeys(database, environment, sealedColumns, stores);
        const { newest, sealed, unused } = rotated;
        const lines = [`Key ${newest} seals from now on; ${sealed} texts and documents were sealed anew.`];
        if (unused.length === 0) return lines;
        const ids = unused.join(', ');
        return [
          ...lines,
          environment.sealingKeys
            ? `Nothing is sealed with ${ids} any more: take it out of SEALING_KEYS.`
            : `Nothing is sealed with ${ids} any more: it is no longer in the key file.`,
        ];
      }
      if (word !== undefined) throw new UsageError('say what: keys, or keys rotate');
      const counts = await requireSealingKeys(database, sealing, sealedColumns);
      const documents = await sealedDocuments(environment).count();
      return sealing.keyIds().flatMap((id) => {
        const own = counts.filter(({ keyId }) => keyId === id);
        const files = documents.get(id) ?? 0;
        const lines = [
          ...own.map(({ column: { table, column }, texts }) => `${id}  ${table}.${column}  ${texts}`),
          ...(files > 0 ? [`${id}  documents  ${files}`] : []),
        ];
        return lines.length > 0 ? lines : [`${id}  nothing`];
      });
    },
  },
};
