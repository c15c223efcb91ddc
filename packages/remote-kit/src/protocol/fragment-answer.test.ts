import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyAnswer, readFragmentAnswer } from './fragment-answer.ts';
import { fragmentAnswerSchema } from './schema.ts';
import { provideScript, scriptSafeJson } from './script-json.ts';

test('MF-07: an answer without an app name, or with a field of the wrong type, is invalid', () => {
  expect(readFragmentAnswer({ appName: '' })).toBeUndefined();
  expect(readFragmentAnswer({ title: 'x' })).toBeUndefined();
  expect(readFragmentAnswer({ appName: 'x', body: 1 })).toBeUndefined();
  expect(readFragmentAnswer({ appName: 'x', scriptsToLoad: [1] })).toBeUndefined();
  expect(readFragmentAnswer({ appName: 'x', apiVersion: 'v3' })).toBeUndefined();
  for (const value of [null, 1, 'x', [], undefined]) expect(readFragmentAnswer(value)).toBeUndefined();
});

test('MF-01: absent fields are empty, unknown ones are dropped, and the version comes from the header', () => {
  expect(readFragmentAnswer({ appName: 'x', more: 1 }, '9')).toEqual({
    ...emptyAnswer,
    appName: 'x',
    appVersion: '9',
  });
});

test('MF-01: browser and server read every answer alike', () => {
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.integer(), fc.constant('v2'));
  const names = [...Object.keys(emptyAnswer), 'more'];
  const answers = fc.dictionary(fc.constantFrom(...names), value);
  fc.assert(
    fc.property(answers, (answer) => {
      const parsed = fragmentAnswerSchema.safeParse(answer);
      expect(readFragmentAnswer(answer)).toEqual(parsed.success ? parsed.data : undefined);
    }),
    { numRuns: 2_000 },
  );
});

test('data in a script are read back unchanged and cannot end the script', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (data, key) => {
      expect(JSON.parse(scriptSafeJson(data))).toEqual(JSON.parse(JSON.stringify(data)));
      expect(provideScript('app', key, scriptSafeJson(data), data)).not.toMatch(/[<>\u2028\u2029]/);
    }),
  );
  expect(scriptSafeJson(undefined)).toBe('null');
});
