import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { listenLocally } from '@fairline/testing';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textFrame } from './text-frame.ts';

test.each([0, 1, 125, 126, 65_535, 65_536, 300_000])(
  'LIVE: a client reads a framed text of %i bytes',
  async (size) => {
    const text = size > 1 ? `é${'x'.repeat(size - 2)}` : 'x'.repeat(size);
    expect(Buffer.byteLength(text)).toBe(size);
    const server = createServer();
    const sockets = new WebSocketServer({ noServer: true });
    server.on('upgrade', (request, wire: Duplex, head) => {
      sockets.handleUpgrade(request, wire, head, () => wire.write(textFrame(text)));
    });
    const client = new WebSocket(`ws://127.0.0.1:${await listenLocally(server)}`);
    const [data, isBinary] = await new Promise<[unknown, boolean]>((done) => {
      client.once('message', (...message) => done(message));
    });
    expect([String(data) === text, isBinary]).toEqual([true, false]);
    client.terminate();
    await new Promise((done) => server.close(done));
  },
);
