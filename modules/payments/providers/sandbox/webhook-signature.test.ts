import { expect, test } from 'vitest';
import { signatureToleranceMs, signWebhook, verifyWebhook } from './webhook-signature.ts';

const nowMs = Date.UTC(2026, 0, 1);
const body = '{"amountMinor":5000}';
const header = signWebhook('secret', body, nowMs);

test('SEC: a webhook is genuine with its own secret, body and header alone', () => {
  expect(verifyWebhook('secret', body, header, nowMs)).toBe(true);
  expect(verifyWebhook('another', body, header, nowMs)).toBe(false);
  expect(verifyWebhook('secret', `${body} `, header, nowMs)).toBe(false);
  expect(verifyWebhook('secret', body, header.replace(`t=${nowMs}`, `t=${nowMs + 1}`), nowMs)).toBe(false);
  for (const wrong of ['', 'undefined', header.slice(0, -1), `${header}0`, `v1=${header}`]) {
    expect(verifyWebhook('secret', body, wrong, nowMs), wrong).toBe(false);
  }
});

test('SEC: a webhook is genuine within five minutes of its signature', () => {
  expect(verifyWebhook('secret', body, header, nowMs + signatureToleranceMs)).toBe(true);
  expect(verifyWebhook('secret', body, header, nowMs - signatureToleranceMs)).toBe(true);
  expect(verifyWebhook('secret', body, header, nowMs + signatureToleranceMs + 1)).toBe(false);
  expect(verifyWebhook('secret', body, header, nowMs - signatureToleranceMs - 1)).toBe(false);
});
