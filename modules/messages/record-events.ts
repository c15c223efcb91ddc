import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { isLanguage, type Language } from '@fairline/i18n';
import { factTexts, type RecordedFact, readPlayerFact } from '@fairline/notify';
import type { OutboxRecorder, Platform } from '@fairline/runtime';
import type { MailingSetting } from './domain/purposes.ts';
import { findChoices } from './mailing/choice-store.ts';
import { messageRow, type NewMessage } from './send.ts';
import { findOwners, insertMessages } from './store.ts';

type Parts = Pick<Platform, 'clock' | 'ids' | 'sealing'> & { origin(): string };

/** Creates the recorder that writes the letters about settled bets and paid deposits to players who want them. */
export function createLetterRecorder(parts: Parts): OutboxRecorder {
  return async (connection, messages) => {
    const facts = messages.flatMap((message) => readPlayerFact(message) ?? []);
    if (facts.length === 0) return;
    const players = [...new Set(facts.map((fact) => fact.playerId))];
    const wanted = (await findChoices(connection, players)).filter((choice) => choice.is_on);
    if (wanted.length === 0) return;
    const contacts = await findOwners(
      connection,
      wanted.map((choice) => choice.player_id),
    );
    const rows = facts.flatMap((fact) => {
      const setting = settingOf(fact);
      const choice = wanted.find((each) => each.player_id === fact.playerId && each.setting === setting);
      const email = contacts.get(fact.playerId)?.email;
      if (!choice || !email || !isLanguage(choice.language)) return [];
      return [
        messageRow(parts, letterOf(fact, { email, language: choice.language, origin: parts.origin() })),
      ];
    });
    if (rows.length > 0) await insertMessages(connection, rows);
  };
}

function settingOf({ fact }: RecordedFact): MailingSetting {
  return fact.kind === 'deposit' ? 'enable_mail_deposit' : 'enable_mail_bets';
}

function letterOf(
  recorded: RecordedFact,
  { email, language, origin }: { email: string; language: Language; origin: string },
): NewMessage<'bet-news' | 'deposit-news'> {
  const { eventId, fact, playerId } = recorded;
  const isDeposit = fact.kind === 'deposit';
  const page = isDeposit ? routes.officeHistorypay : routes.officeHistory;
  return {
    playerId,
    to: { email },
    template: isDeposit ? 'deposit-news' : 'bet-news',
    values: { ...factTexts(fact, language), link: `${origin}${link(language, page)}` },
    language,
    purpose: settingOf(recorded),
    eventId,
  };
}
