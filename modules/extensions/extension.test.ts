import { expect, test } from 'vitest';
import { combineExtensions, type Extension, ExtensionError, parseExtension } from './extension.ts';
import whole from './fixture/whole/index.ts';

const [provider] = whole.payments ?? [];
const [feed] = whole.feeds ?? [];
const [remote] = whole.remotes ?? [];

test('an extension may fill every port, or none', () => {
  expect(parseExtension(whole, './whole')).toEqual(whole);
  expect(parseExtension({ name: 'nothing' }, './nothing')).toEqual({ name: 'nothing' });
});

test.each<[string, unknown, string]>([
  ['no object', 'acme', 'extension ./acme: Invalid input: expected object'],
  ['no name', {}, 'name: Invalid input'],
  ['a name in capitals', { name: 'Acme' }, 'name: small letters'],
  ['an unknown field', { name: 'acme', paymnets: [] }, 'Unrecognized key: "paymnets"'],
  ['providers that are no list', { name: 'acme', payments: provider }, 'payments: Invalid input'],
  [
    'a provider with a wrong name',
    { name: 'acme', payments: [{ ...provider, name: 'a b' }] },
    'payments.0.name: small letters',
  ],
  [
    'a provider without a function',
    { name: 'acme', payments: [{ ...provider, create: {} }] },
    'payments.0.create: a function is expected',
  ],
  [
    'a provider whose path has two parts',
    { name: 'acme', payments: [{ ...provider, paths: ['/acme/bank'] }] },
    'payments.0.paths.0: a slash and 3 to 40 small letters',
  ],
  ['a feed without a name', { name: 'acme', feeds: [{ create: () => {} }] }, 'feeds.0.name: Invalid input'],
  [
    'a remote without TLS',
    { name: 'acme', remotes: [{ name: 'weather', url: 'http://weather.example' }] },
    'remotes.0.url: an https address',
  ],
  [
    'messages without a function',
    { name: 'acme', messages: { name: 'gateway' } },
    'messages.create: a function is expected',
  ],
])('%s is refused with the name of the extension and of the field', (_, value, words) => {
  const parse = () => parseExtension(value, './acme');
  expect(parse).toThrow(ExtensionError);
  expect(parse).toThrow(words);
  expect(parse).toThrow('extension ./acme: ');
});

test('the parts of all extensions are combined', () => {
  const other: Extension = { name: 'other', feeds: [{ name: 'second-feed', create: () => expect.fail() }] };
  const all = combineExtensions([whole, other]);
  expect(all.payments).toEqual([provider]);
  expect(all.feeds.map(({ name }) => name)).toEqual(['empty-feed', 'second-feed']);
  expect(all.remotes).toEqual([remote]);
  expect(all.messages).toBe(whole.messages);
});

test.each<[string, Partial<Extension>, string]>([
  ['name', { name: 'whole' }, 'extensions: two extensions have the name whole'],
  [
    'payment provider',
    { payments: provider && [provider] },
    'extensions: two payment providers have the name memory-bank',
  ],
  ['feed', { feeds: feed && [feed] }, 'extensions: two feeds have the name empty-feed'],
  ['remote', { remotes: remote && [remote] }, 'extensions: the name weather stands twice'],
  ['message service', { messages: whole.messages }, 'extensions: two message services: nobody, nobody'],
])('two extensions with the same %s are refused', (_, part, words) => {
  expect(() => combineExtensions([whole, { name: 'other', ...part }])).toThrow(words);
});
