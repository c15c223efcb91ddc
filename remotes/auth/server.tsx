import type { getConfigGroups } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { textsFrom } from '@fairline/i18n/texts-from';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import { authComponents, type ComponentName, viewAt } from './src/components.tsx';
import { dictionaries } from './src/dictionaries.ts';
import { type Rules, readRules, usualRules } from './src/rules.ts';

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

/** The server half of signing in and registration. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  return {
    appName: 'auth',
    version,
    components: { login: page('login'), registration: page('registration') },
    view: viewAt,
    assets,
  };
}

const textsOf = textsFrom((lng) => dictionaries[lng]);
const components = authComponents(textsOf);

function page(name: ComponentName): RemoteComponent {
  return {
    async render(context, { call, signal }) {
      const { lng, t } = textsOf(context.lng);
      const state = await rulesOf(call, lng, signal);
      const html = renderComponent(components[name], context, state);
      return { html, state, title: t(`${name}.title`) };
    },
  };
}

type Tools = Parameters<RemoteComponent['render']>[1];

/** Nobody is kept out because the configuration cannot be had: then all is as usual. */
async function rulesOf(call: Tools['call'], lang: string, signal: AbortSignal): Promise<Rules> {
  const api = apiOver((url, outgoing) => call(url, outgoing));
  try {
    const query = { groups: 'reg', lang };
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query,
      signal,
    });
    return readRules(result.reg);
  } catch {
    return usualRules;
  }
}
