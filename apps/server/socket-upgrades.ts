import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Handles a request for a socket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface SocketUpgradesParts {
  allowsHost(request: IncomingMessage): boolean;
  allowsOrigin(request: IncomingMessage): boolean;
  /** The sockets of this process by their paths. */
  sockets: Readonly<Record<string, Upgrade | undefined>>;
}

/** Answers requests for sockets on the port of a process: each goes to the sockets of its path. */
export function answerUpgrades(
  server: Server,
  { allowsHost, allowsOrigin, sockets }: SocketUpgradesParts,
): void {
  server.on('upgrade', (request, socket, head) => {
    // Node handles no errors of an upgraded socket. Until it is accepted, a reset would end the process.
    socket.on('error', () => socket.destroy());
    const [path = ''] = (request.url ?? '').split('?');
    const upgrade = Object.hasOwn(sockets, path) ? sockets[path] : undefined;
    if (!allowsHost(request)) refuse(socket, '421 Misdirected Request');
    else if (!upgrade || !allowsOrigin(request)) refuse(socket, '404 Not Found');
    else upgrade(request, socket, head);
  });
}

/** Closes a socket without waiting for its client, because an abusive client never closes it. */
export function refuse(socket: Duplex, line: string): void {
  socket.end(`HTTP/1.1 ${line}\r\nconnection: close\r\n\r\n`, () => socket.destroy());
}
