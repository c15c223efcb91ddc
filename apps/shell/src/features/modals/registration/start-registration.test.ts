import { expect, test, vi } from 'vitest';
import { memoryStore } from '../../../core/browser-store.ts';
import { createModals } from '../../../core/modal-stack.ts';
import { playerWith, siteFor } from '../../../routing/guards/fixture/visit.ts';
import { placeAt } from '../../../routing/resolve-address.ts';
import { startRegistration } from './start-registration.ts';

function portsOf(isDepositFlow: boolean, isPlayer: boolean) {
  const { match, path, query } = placeAt('/en', { lng: 'en', remotes: {} }) ?? expect.fail();
  return {
    ...siteFor(isPlayer ? playerWith({}) : {}, { isDepositFlow }),
    store: memoryStore(),
    modals: createModals(),
    current: () => ({ route: match.route, params: match.params, path, query }),
    navigate: vi.fn(),
    openDeposit: vi.fn(),
    hasDeposited: vi.fn(async () => false),
    onLeft: vi.fn(),
    clock: { now: () => 0 },
    log: vi.fn(),
  };
}

test('REG-01: a player without a deposit gets the deposit modal, where the site asks for it first', async () => {
  const ports = portsOf(true, true);
  await startRegistration(ports);
  expect(ports.openDeposit).toHaveBeenCalledOnce();
  expect(ports.navigate).not.toHaveBeenCalled();
});

test('REG-01: a player with a deposit, or whose deposits are unknown, is redirected by the page', async () => {
  const ports = portsOf(true, true);
  ports.hasDeposited.mockResolvedValueOnce(true);
  await startRegistration(ports);
  ports.hasDeposited.mockRejectedValueOnce(new Error('down'));
  await startRegistration(ports);
  expect(ports.navigate.mock.calls).toEqual([['/en/registration'], ['/en/registration']]);
  expect(ports.openDeposit).not.toHaveBeenCalled();
  expect(ports.log).toHaveBeenCalledOnce();
});

test.each([
  ['a visitor, who has no account to deposit on', true, false],
  ['a site without the flow', false, true],
])('REG-01: no deposits are requested for %s', async (_, isDepositFlow, isPlayer) => {
  const ports = portsOf(isDepositFlow, isPlayer);
  await startRegistration(ports);
  expect(ports.hasDeposited).not.toHaveBeenCalled();
  expect(ports.openDeposit).not.toHaveBeenCalled();
});
