import { createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

export interface SmtpStandIn {
  url: string;
  /** The messages that were accepted, as they came: headers, an empty line, and the body. */
  readonly received: string[];
  /** Sets the reply to the next recipients, such as `550 5.1.1 unknown`; undefined accepts them. */
  replyToRecipients(reply: string | undefined): void;
  close(): Promise<void>;
}

/** Starts a mail server on the loopback interface that keeps what it gets (RFC 5321). */
export async function smtpStandIn(): Promise<SmtpStandIn> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  let recipientReply: string | undefined;

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffer = '';
    let isData = false;
    say('220 stand-in');
    socket.on('data', (chunk) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const end = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(end);
        if (at < 0) return;
        const text = buffer.slice(0, at);
        buffer = buffer.slice(at + end.length);
        if (isData) {
          isData = false;
          received.push(text);
          say('250 taken');
          continue;
        }
        const command = text.slice(0, 4).toUpperCase();
        if (command === 'DATA') isData = true;
        say(replyTo(command, recipientReply));
        if (command === 'QUIT') socket.end();
      }
    });
  });
  const port = await listenLocally(server);

  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    replyToRecipients(reply) {
      recipientReply = reply;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

function replyTo(command: string, recipientReply: string | undefined): string {
  if (command === 'DATA') return '354 go on';
  if (command === 'RCPT') return recipientReply ?? '250 ok';
  if (command === 'QUIT') return '221 bye';
  return '250 ok';
}
