import type { MailingSettings, MailingSource } from '@fairline/contracts';
import type { Language } from '@fairline/i18n';
import type { Platform } from '@fairline/runtime';
import { type MailingSetting, mailingSettings } from '../domain/purposes.ts';
import type { Connection } from '../store.ts';
import { findChoices, insertChoices, lockChoices } from './choice-store.ts';

/** What a player gets by letters and messages. Who has chosen nothing gets none of it. */
export interface Mailing {
  read(playerId: bigint, connection?: Connection): Promise<MailingSettings>;
  /**
   * Records choices of a player with their time and source; a choice that changes nothing is not recorded again. With
   * `connection` they are part of the caller's transaction.
   * @returns all settings after the change
   */
  set(
    playerId: bigint,
    changes: Readonly<Partial<Record<MailingSetting, boolean | undefined>>>,
    origin: { source: MailingSource; language: Language },
    connection?: Connection,
  ): Promise<MailingSettings>;
}

export function createMailing({ clock, database }: Pick<Platform, 'clock' | 'database'>): Mailing {
  async function read(playerId: bigint, connection: Connection = database.pool): Promise<MailingSettings> {
    const choices = await findChoices(connection, [playerId]);
    const isOn = (setting: MailingSetting) => choices.some((each) => each.setting === setting && each.is_on);
    return {
      enable_mail_news: isOn('enable_mail_news'),
      enable_mail_deposit: isOn('enable_mail_deposit'),
      enable_mail_bets: isOn('enable_mail_bets'),
      enable_sms_news: isOn('enable_sms_news'),
    };
  }

  return {
    read,
    async set(playerId, changes, { source, language }, connection) {
      const work = async (within: Connection) => {
        await lockChoices(within, playerId);
        const before = await read(playerId, within);
        const changed = mailingSettings.flatMap((setting) => {
          const isOn = changes[setting];
          if (isOn === undefined || isOn === before[setting]) return [];
          return [{ player_id: playerId, setting, is_on: isOn, source, language }];
        });
        if (changed.length > 0) await insertChoices(within, changed, new Date(clock.now()));
        return { ...before, ...Object.fromEntries(changed.map((each) => [each.setting, each.is_on])) };
      };
      return connection ? work(connection) : database.transaction(work);
    },
  };
}
