import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { lateSlip } from './late-slip.ts';

let stop = () => {};

/**
 * Takes selections of other remotes into the slip, and tells them what is in it: now, and with each change. It serves the
 * latest services alone.
 */
export function serveRemotes(services: RemoteServices): void {
  stop();
  const tell = () => services.emit('slip-keys', [...lateSlip.get().keys]);
  const ends = [
    lateSlip.subscribe(tell),
    services.on('slip-toggle', (value) => {
      // When the code of the slip cannot be fetched, the price stays as it is and can be pressed again.
      lateSlip.load().then(
        (store) => store.offer(value),
        () => {},
      );
    }),
  ];
  stop = () => {
    for (const end of ends) end();
  };
  tell();
}
