import { createProposals, proposalsMigrations } from '@fairline/proposals';
import { runtimeMigrations } from '@fairline/runtime';
import { type TestPlatform, testOperator, testPlatform } from '@fairline/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConfigModule, configMigrations, createConfig, settings } from './index.ts';

const { isCookiePopupShown } = settings.application;
const { companyName } = settings.core;
const rights = ['settings.view', 'settings.edit', 'settings.approve'] as const;

let platform: TestPlatform;
let config: ConfigModule;
let proposals: ReturnType<typeof createProposals>['service'];
let nextKey = 1;

beforeEach(async () => {
  platform = await testPlatform([runtimeMigrations, proposalsMigrations, configMigrations]);
  config = createConfig(platform);
  await config.start?.();
  proposals = createProposals(platform, { kinds: [config.settingsChange] }).service;
});
afterEach(async () => {
  await config.stop?.();
  await platform.drop();
});

function propose(payload: object, maker = testOperator(1, rights)) {
  const key = `settings-${nextKey++}`;
  return proposals.propose(maker, { kind: 'settings.change', payload, reason: 'the law has changed', key });
}

function approve({ proposalId, version }: { proposalId: string; version: number }) {
  return proposals.approve(testOperator(2, rights), { proposalId, version, reason: 'checked' });
}

const off = { settingId: isCookiePopupShown.id, change: { action: 'set', value: false } };

describe('CONF-01: a change by an operator', () => {
  test('that is not dangerous acts at once, and is in the audit record', async () => {
    const anna = testOperator(1, rights);
    const to = { value: 'Other' };
    await config.service.changeAs(
      anna,
      { settingId: companyName.id, scope: { country: 'de' }, to },
      'new name',
    );
    expect(config.service.get(companyName, { country: 'de' })).toBe('Other');
    await config.service.changeAs(anna, {
      settingId: companyName.id,
      scope: { country: 'de' },
      to: undefined,
    });
    expect(config.service.get(companyName, { country: 'de' })).toBe(companyName.default);
    const subject = `settings/${companyName.id}`;
    const value = { country: 'de', value: 'Other' };
    expect(anna.records).toEqual([
      { action: 'settings.change', subject, before: null, after: value, reason: 'new name' },
      { action: 'settings.change', subject, before: value, after: null, reason: undefined },
    ]);
    expect((await config.service.history(companyName.id)).map(({ by }) => by)).toEqual([
      anna.name,
      anna.name,
    ]);
  });

  test('that is dangerous needs a proposal, and nothing is written', async () => {
    const anna = testOperator(1, rights);
    const change = { settingId: isCookiePopupShown.id, scope: {}, to: { value: false } };
    await expect(config.service.changeAs(anna, change, 'a reason')).rejects.toMatchObject({
      code: 'PROPOSAL_REQUIRED',
    });
    expect(config.service.get(isCookiePopupShown)).toBe(true);
    expect(anna.records).toEqual([]);
    expect(await config.service.history(isCookiePopupShown.id)).toEqual([]);
  });
});

describe('CONF-01: a proposal to change a setting', () => {
  test('acts when another operator approves it, and its record keeps the reason', async () => {
    const proposal = await propose(off);
    expect(proposal).toMatchObject({
      subject: `settings/${isCookiePopupShown.id}`,
      preview: {
        facts: [
          { label: 'value', before: true, after: false },
          { label: 'applies', before: true, after: false },
        ],
      },
    });
    expect(config.service.get(isCookiePopupShown)).toBe(true);
    expect(await approve(proposal)).toMatchObject({ state: 'approved', outcome: { hasChanged: true } });
    expect(config.service.get(isCookiePopupShown)).toBe(false);
    expect(await config.service.history(isCookiePopupShown.id)).toMatchObject([
      { by: 'operator 1', before: true, after: false, reason: 'the law has changed' },
    ]);
    const { rows } = await platform.database.pool.query(`SELECT FROM outbox WHERE topic = 'config.changed'`);
    expect(rows).toHaveLength(1);
  });

  test('can be about one scope, and about the removal of its value', async () => {
    const inGermany = { ...off, country: 'de' };
    await approve(await propose(inGermany));
    expect(config.service.get(isCookiePopupShown, { country: 'de' })).toBe(false);
    expect(config.service.get(isCookiePopupShown)).toBe(true);
    const removal = await propose({ ...inGermany, change: { action: 'remove' } });
    expect(removal.preview.facts).toEqual([
      { label: 'value', before: false, after: null },
      { label: 'applies', before: false, after: true },
    ]);
    await approve(removal);
    expect(config.service.get(isCookiePopupShown, { country: 'de' })).toBe(true);
    await expect(propose({ ...off, change: { action: 'remove' } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('is refused when the setting has changed meanwhile', async () => {
    const proposal = await propose({ ...off, country: 'de' });
    await config.service.change(isCookiePopupShown.id, true, 'ops', { country: 'de' });
    await expect(approve(proposal)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(config.service.get(isCookiePopupShown, { country: 'de' })).toBe(true);
  });

  test('is refused for a wrong value, a broken rule, and an unknown setting', async () => {
    const set = (settingId: number, value: unknown) =>
      propose({ settingId, change: { action: 'set', value } });
    await expect(set(isCookiePopupShown.id, 'no')).rejects.toMatchObject({ errors: [{ path: 'value' }] });
    await expect(set(settings.core.languages.id, ['ru'])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(set(999_999, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
