import { languageCodes } from '@fairline/i18n/languages';
import { expect, test } from 'vitest';
import { renderLetter, renderSms } from './render.ts';
import { type Template, type TemplateName, templateNames, templates } from './templates.ts';
import { messageTexts } from './texts/index.ts';

const site = 'Fairline';
const values = {
  code: '123456',
  minutes: 10,
  codeMinutes: 10,
  link: 'https://site.example/en/user/passwordreset#abc',
  time: '1 January 2026, 00:00',
  contact: '+49 ••• 6789',
  device: 'Firefox, Linux',
  place: 'Lyon, France',
  login: '100000001',
  factor: 'passkey',
  reason: 'unreadable',
  document: 'passport',
  day: '31 January 2026',
  title: 'Bet won',
  body: 'You have won.',
};

const cases = languageCodes.flatMap((language) =>
  templateNames.map((template): [TemplateName, typeof language] => [template, language]),
);

test.each(cases)(
  'the message %s in %s has all its texts, and no placeholder is left',
  (template, language) => {
    const { subject, sms }: Template = templates[template];
    const written = [
      ...(subject ? Object.values(renderLetter({ template, language, values, site })) : []),
      ...(sms ? [renderSms({ template, language, values, site })] : []),
    ];
    expect(written).not.toEqual([]);
    for (const text of written) {
      expect(text).not.toMatch(/\{\w+\}|undefined/);
      for (const line of text.split('\n'))
        expect([...Object.keys(messageTexts.en), 'expires']).not.toContain(line);
    }
  },
);

test('texts differ between languages, and have the same placeholders', () => {
  const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
  for (const language of languageCodes.filter((code) => code !== 'en')) {
    for (const [key, text] of Object.entries(messageTexts[language])) {
      const english = { ...messageTexts.en }[key];
      expect(text, `${language} ${key}`).not.toBe(english);
      if (english !== undefined && !key.startsWith('expires')) {
        expect(placeholders(text), `${language} ${key}`).toEqual(placeholders(english));
      }
    }
  }
});

test('an SMS with a code fits into three parts, also in Cyrillic and Arabic', () => {
  for (const [template, language] of cases) {
    if ((templates[template] satisfies Template as Template).sms === undefined) continue;
    expect(renderSms({ template, language, values, site }).length).toBeLessThanOrEqual(3 * 67);
  }
});

test('SEC: values cannot add markup to a letter, nor a header', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@site.example';
  const { subject, html, text } = renderLetter({
    template: 'bet-news',
    language: 'en',
    values: { title: hostile, body: hostile, link: 'https://site.example/"><script>' },
    site: '<b>Fairline</b>',
    unsubscribePage: 'https://site.example/stop?a=1&b="2"',
  });
  expect(subject).toBe('<img src=x onerror=alert(1)>"\'& Bcc: all@site.example');
  expect(html).not.toMatch(/<img|<script|<b>/);
  expect(html).toContain('href="https://site.example/stop?a=1&#38;b=&#34;2&#34;"');
  expect(text).toContain('https://site.example/stop?a=1&b="2"');
});

test('a letter is written from right to left in Arabic, and its code from left to right', () => {
  const { html } = renderLetter({ template: 'sign-in-code', language: 'ar', values, site });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  expect(html).toContain('<p class="code" dir="ltr">123456</p>');
});

test('a letter that is always sent has no way to end it', () => {
  const { html, text } = renderLetter({ template: 'recovery-email', language: 'en', values, site });
  expect(html + text).not.toContain(messageTexts.en.unsubscribe);
});
