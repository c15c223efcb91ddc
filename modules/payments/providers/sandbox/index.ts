import type { BuiltInDefinition } from '../port.ts';
import { createSandboxBank } from './bank.ts';
import { createSandboxProvider } from './provider.ts';
import { sandboxPath, sandboxRoutes } from './routes.ts';
import { sandboxSecret } from './store.ts';

/**
 * The sandbox: a payment provider with demo money. The bank is the provider's own server. It shares the process and the
 * database of the site, but has its own tables and is called over HTTP only, like a real provider.
 */
const sandbox: BuiltInDefinition = {
  name: 'sandbox',
  paths: [sandboxPath],
  async create(parts) {
    const secret = await sandboxSecret(parts.database.pool, parts.sealing, parts.ids.secret());
    const bank = createSandboxBank(parts, secret);
    const apiUrl = () => `${parts.ownOrigin()}${sandboxPath}`;
    return {
      ...createSandboxProvider({ clock: parts.clock, apiUrl, secret }),
      routes: (app) => sandboxRoutes(app, bank, { clock: parts.clock, secret }),
      open: bank.open,
      close: bank.close,
    };
  },
};
export default sandbox;
