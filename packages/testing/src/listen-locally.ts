import type { Server } from 'node:net';

/** Lets a server listen on a free port of the loopback interface. @returns the port */
export async function listenLocally(server: Server): Promise<number> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return address.port;
}
