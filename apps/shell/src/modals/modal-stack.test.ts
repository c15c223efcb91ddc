import { expect, test, vi } from 'vitest';
import { createModals, modalWidths } from './modal-stack.ts';

test('UI-02: there are the seven modals; registration is 95% wide and login 100%', () => {
  expect(Object.keys(modalWidths)).toHaveLength(7);
  expect(modalWidths).toMatchObject({ registration: 'wide', login: 'full' });
});

test('modals stand one above the other and close from the top', () => {
  const modals = createModals();
  modals.open('login');
  modals.open('forgot-password');
  expect(modals.current().map(({ name }) => name)).toEqual(['login', 'forgot-password']);
  modals.close();
  expect(modals.current().map(({ name }) => name)).toEqual(['login']);
  modals.close();
  modals.close();
  expect(modals.current()).toEqual([]);
});

test('a modal that is open comes up anew and never twice', () => {
  const modals = createModals();
  modals.open('registration', { props: { bonus: 1 } });
  modals.open('login');
  modals.open('registration', { props: { bonus: 2 } });
  expect(modals.current()).toMatchObject([{ name: 'login' }, { name: 'registration', props: { bonus: 2 } }]);
});

test('closing one closes what was opened from it, and each is told once, the uppermost first', () => {
  const modals = createModals();
  const told = vi.fn();
  modals.open('question', { onClose: () => told('question') });
  const login = modals.open('login', { onClose: () => told('login') });
  modals.open('forgot-password', { onClose: () => told('forgot') });
  modals.close(login);
  modals.close(login);
  expect(told.mock.calls).toEqual([['forgot'], ['login']]);
  expect(modals.current().map(({ name }) => name)).toEqual(['question']);
  modals.closeAll();
  expect(told).toHaveBeenLastCalledWith('question');
  expect(told).toHaveBeenCalledTimes(3);
});

test('GUARD-13: closing all when none is open tells nobody', () => {
  const modals = createModals();
  const hear = vi.fn();
  const off = modals.subscribe(hear);
  modals.closeAll();
  expect(hear).not.toHaveBeenCalled();
  modals.open('deposit');
  modals.closeAll();
  expect(hear).toHaveBeenCalledTimes(2);
  off();
  modals.open('deposit');
  expect(hear).toHaveBeenCalledTimes(2);
});

test('a modal may open the next one while it closes', () => {
  const modals = createModals();
  modals.open('agreement', { onClose: () => modals.open('registration') });
  modals.close();
  expect(modals.current().map(({ name }) => name)).toEqual(['registration']);
});
