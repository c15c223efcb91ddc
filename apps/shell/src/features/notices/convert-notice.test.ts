import { expect, test, vi } from 'vitest';
import { convertAccountNotice } from './convert-notice.ts';

test('UI-05: there is a notice only for an allowed conversion', () => {
  const steps = { ask: vi.fn(), postpone: vi.fn() };
  const t = (key: string) => key;
  expect(convertAccountNotice(0, t, steps)).toBeUndefined();
  expect(convertAccountNotice(1, t, steps)?.title).toBe('notice.convert.main.title');
  const additional = convertAccountNotice(2, t, steps);
  expect(additional?.title).toBe('notice.convert.additional.title');
  additional?.actions?.[0]?.run?.();
  expect(steps.ask).toHaveBeenCalledOnce();
  expect(steps.postpone).not.toHaveBeenCalled();
  additional?.onClose?.();
  expect(steps.postpone).toHaveBeenCalledOnce();
});
