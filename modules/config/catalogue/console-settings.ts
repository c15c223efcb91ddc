import { settingsOf } from './define-setting.ts';
import { distinct, network } from './value-forms.ts';

const inConsole = settingsOf('console');

/** Settings of the operator console. Ids 2001 to 2049. */
export const consoleSettings = {
  networks: inConsole({
    id: 2001,
    name: 'networks',
    schema: distinct(network, 100),
    default: [],
    description: 'The networks from which operators may work; empty: every network.',
    danger: {
      effect: 'opens the console to more networks',
      isIn: (before, after) =>
        before.length > 0 && (after.length === 0 || after.some((network) => !before.includes(network))),
    },
  }),
};
