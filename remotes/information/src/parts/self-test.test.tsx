import { languageCodes } from '@fairline/i18n/languages';
import { TestView } from '@fairline/remote-views/testing/test-view.tsx';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadPage } from '../load-content.ts';
import { SelfTest } from './self-test.tsx';
import { adviceFor, questions } from './self-test-questions.ts';

test('RG: from three yes answers on, the test advises to talk to somebody', () => {
  expect([0, 1, 2, 3, 8].map(adviceFor)).toEqual(['none', 'some', 'some', 'many', 'many']);
});

test('RG: every question is shown, none is ticked beforehand, and nothing can be sent', async () => {
  for (const lng of languageCodes) {
    const { words = {} } = await loadPage('responsiblegaming', lng);
    const markup = renderToStaticMarkup(
      <TestView texts={{}}>
        <SelfTest words={words} />
      </TestView>,
    );
    expect(markup.match(/type="checkbox"/g)).toHaveLength(questions.length);
    expect(markup).not.toMatch(/test\.|checked|name=|action=|type="submit"/);
  }
});
