import { type ContractCheck, type ContractRule, checkContract } from '@fairline/runtime';
import type { ProviderAnswer } from '../domain/delivery-rules.ts';
import type { Provider } from './port.ts';

/** What the contract test needs of a provider of one channel and its stand-in. */
export interface ContractParts<Message extends { messageId: string; to: string; text: string }> {
  provider: Provider<Message>;
  /** Makes a message with this id and text. */
  message(messageId: string, text: string): Message;
  /** Returns the texts that have arrived. */
  arrived(): Promise<string[]>;
}

const text = 'Código 123456: „ä ї ع“ & <b>\nsecond line, a dot alone:\n.\nthe end';

/** Checks a provider by the rules that hold for all of them. */
export function checkProvider<Message extends { messageId: string; to: string; text: string }>({
  provider,
  message,
  arrived,
}: ContractParts<Message>): Promise<ContractCheck[]> {
  const { signal } = new AbortController();
  const first = '01890000-0000-7000-8000-000000000001';
  const second = '01890000-0000-7000-8000-000000000002';
  const rules: Record<string, ContractRule> = {
    name: {
      text: 'has a name of lower-case letters, which operators see',
      check: async () => (/^[a-z][a-z0-9-]{1,30}$/.test(provider.name) ? undefined : provider.name),
    },
    sends: {
      text: 'answers with the reference of a message that it has taken',
      async check() {
        const answer = await provider.send(message(first, text), signal);
        return answer.kind === 'sent' && answer.reference !== '' ? undefined : JSON.stringify(answer);
      },
    },
    whole: {
      text: 'sends the text whole: several scripts, several lines, a dot alone',
      async check() {
        const texts = (await arrived()).map((each) => each.replaceAll('\r\n', '\n').trimEnd());
        return texts.at(-1) === text ? undefined : JSON.stringify(texts);
      },
    },
    apart: {
      text: 'gives another message another reference',
      async check() {
        const answers = [
          await provider.send(message(first, text), signal),
          await provider.send(message(second, text), signal),
        ];
        return new Set(answers.map(referenceOf)).size === 2 ? undefined : JSON.stringify(answers);
      },
    },
  };
  return checkContract(rules);
}

function referenceOf(answer: ProviderAnswer): string {
  return answer.kind === 'sent' ? answer.reference : '';
}
