import { expect, test, vi } from 'vitest';
import { modalRemotes } from '../features/modals/modal-remotes.ts';
import { createModals, modalWidths } from './modal-stack.ts';

test('UI-02, REG-04: there are the seven modals; registration is 95% wide and login 100%', () => {
  expect(Object.keys(modalWidths)).toHaveLength(7);
  expect(Object.keys(modalRemotes).sort()).toEqual(Object.keys(modalWidths).sort());
  expect(modalWidths).toMatchObject({ registration: 'wide', login: 'full' });
});

test('modals are stacked and close from the top', () => {
  const modals = createModals();
  modals.open('support-history');
  modals.open('question');
  expect(modals.current().map(({ name }) => name)).toEqual(['support-history', 'question']);
  modals.close();
  expect(modals.current().map(({ name }) => name)).toEqual(['support-history']);
  modals.close();
  modals.close();
  expect(modals.current()).toEqual([]);
});

test('opening an open modal replaces it', () => {
  const modals = createModals();
  modals.open('registration', { props: { bonus: 1 } });
  modals.open('deposit');
  modals.open('registration', { props: { bonus: 2 } });
  expect(modals.current()).toMatchObject([
    { name: 'deposit' },
    { name: 'registration', props: { bonus: 2 } },
  ]);
});

test('closing a modal closes those above it, and calls each onClose once, from the top', () => {
  const modals = createModals();
  const onClosed = vi.fn();
  modals.open('question', { onClose: () => onClosed('question') });
  const login = modals.open('login', { onClose: () => onClosed('login') });
  modals.open('deposit', { onClose: () => onClosed('deposit') });
  modals.close(login);
  modals.close(login);
  expect(onClosed.mock.calls).toEqual([['deposit'], ['login']]);
  expect(modals.current().map(({ name }) => name)).toEqual(['question']);
  modals.closeAll();
  expect(onClosed).toHaveBeenLastCalledWith('question');
  expect(onClosed).toHaveBeenCalledTimes(3);
});

test('GUARD-13: closing all when none is open notifies no subscriber', () => {
  const modals = createModals();
  const listener = vi.fn();
  const off = modals.subscribe(listener);
  modals.closeAll();
  expect(listener).not.toHaveBeenCalled();
  modals.open('deposit');
  modals.closeAll();
  expect(listener).toHaveBeenCalledTimes(2);
  off();
  modals.open('deposit');
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a modal may open the next one while it closes', () => {
  const modals = createModals();
  modals.open('agreement', { onClose: () => modals.open('registration') });
  modals.close();
  expect(modals.current().map(({ name }) => name)).toEqual(['registration']);
});

test('the modals of sign-in and registration replace one another', () => {
  const modals = createModals();
  const onClosed = vi.fn();
  modals.open('question');
  modals.open('agreement', { onClose: onClosed });
  modals.open('registration');
  modals.open('login');
  modals.open('forgot-password');
  expect(modals.current().map(({ name }) => name)).toEqual(['question', 'forgot-password']);
  expect(onClosed.mock.calls).toEqual([['closed']]);
});

test('the outcome is that of the closed modal; those above it get the outcome closed', () => {
  const modals = createModals();
  const onClosed = vi.fn();
  const agreement = modals.open('agreement', { onClose: (outcome) => onClosed('agreement', outcome) });
  modals.open('question', { onClose: (outcome) => onClosed('question', outcome) });
  modals.close(agreement, 'accepted');
  expect(onClosed.mock.calls).toEqual([
    ['question', 'closed'],
    ['agreement', 'accepted'],
  ]);
});

test('REG-03: a held modal stays open until it is closed by its id', () => {
  const modals = createModals();
  const onClosed = vi.fn();
  const id = modals.open('registration', { onClose: onClosed });
  modals.hold(id, true);
  modals.open('deposit');
  modals.closeAll();
  modals.open('login');
  expect(modals.current()).toMatchObject([{ name: 'registration', isHeld: true }, { name: 'login' }]);
  expect(onClosed).not.toHaveBeenCalled();
  modals.close(id);
  expect(onClosed.mock.calls).toEqual([['closed']]);
});
