import { allTexts } from '@fairline/i18n/locales';
import { TestView } from '@fairline/remote-views/testing/test-view.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { locales } from '../../locales/index.ts';
import { ConfirmationScreen } from './confirmation-screen.tsx';

const dictionaries = await allTexts(locales);

test.each([
  ['email', 'a•••@site.example', 'Confirm your address', 'Use another address'],
  ['sms', '+49 ••• 5671', 'Confirm your number', 'Use another number'],
] as const)('REG-03: what is confirmed by %s has its own words', (channel, to, title, back) => {
  const confirmation = { channel, to, expiresAt: 0, againAt: null, outboxUrl: null };
  const html = renderToStaticMarkup(
    <TestView texts={dictionaries.en}>
      <ConfirmationScreen
        confirmation={confirmation}
        onConfirmed={() => {}}
        onFailed={() => {}}
        onBack={() => {}}
      />
    </TestView>,
  );
  expect(html).toContain(`${title}</h1>`);
  expect(html).toContain(to);
  expect(html).toContain(back);
});
