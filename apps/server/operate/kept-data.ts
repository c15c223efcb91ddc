import { openKept } from '@fairline/privacy';
import { type Commands, UsageError } from './command.ts';

/** The command about data that the law keeps after an erasure. */
export const keptDataCommands: Commands = {
  usage: `  kept-data <erasure> --reason words   opens what the law keeps of erased data, for an authority that asks by law;
                                     one line of JSON for each record, files in base64`,
  subjects: 'erasures',
  changes: () => true,
  commands: {
    async 'kept-data'({ actorOf, platform }, { words: [erasureId = ''], by, reason }) {
      if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(erasureId))
        throw new UsageError('an erasure has the number that the console shows');
      if (reason === '') throw new UsageError('say by --reason why the kept data are opened');
      const records = await openKept(platform, erasureId);
      await actorOf(by).record({
        action: 'privacy.open-kept',
        subject: `erasures/${erasureId}`,
        after: { records: records.length },
        reason,
      });
      return records.map(({ table_name: table, datum, kept_until: keptUntil, file_id: fileId, content }) =>
        JSON.stringify({
          table,
          datum,
          keptUntil,
          ...(fileId === null
            ? { rows: JSON.parse(content.toString('utf8')) }
            : { fileId, file: content.toString('base64') }),
        }),
      );
    },
  },
};
