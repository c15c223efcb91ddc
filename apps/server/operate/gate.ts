import { type Commands, numberOf, UsageError, wordOf } from './command.ts';

/** Commands about the rules that close pages, and about addresses that have moved. */
export const gateCommands: Commands = {
  usage: `  blocks                             the rules that close the site
  block <template>                   closes it    [--path /x] [--country xx] [--auth visitor|player] [--reason words]
  unblock <id>                       removes such a rule
  redirects                          the addresses that have moved
  redirect <from> <to>               redirects one address to another, also /{lng}/old/* to /{lng}/new/*; the code is
                                     301 when absent      [--code 301|302] [--reason words]
  unredirect <from>                  removes such a redirect`,
  subjects: 'gate',
  changes: (name) => name !== 'blocks' && name !== 'redirects',
  commands: {
    async blocks({ gate }) {
      return gate.blocks().map((block) => {
        const { id, displayTypeId, templateTypeId, pathPrefix, country, auth, reason } = block;
        const what = displayTypeId === 1 ? `closed, template ${templateTypeId}` : 'open';
        return `${id}  ${pathPrefix}  ${country ?? 'every country'}  ${auth}: ${what}  ${reason}`;
      });
    },

    async block({ gate }, { words: [template = ''], by, path, country, auth, reason }) {
      const templateTypeId = numberOf(template, 'a template has a number');
      const rule = {
        country: country ?? null,
        pathPrefix: path,
        auth,
        displayTypeId: 1,
        templateTypeId,
        reason,
      };
      return [`Rule ${await gate.saveBlock(rule, by)} closes ${path}.`];
    },

    async unblock({ gate }, { words: [id = ''], by }) {
      await gate.removeBlock(BigInt(numberOf(id, 'a rule has a number')), by);
      return [`Rule ${id} is gone.`];
    },

    async redirects({ gate }) {
      return gate.redirects().map(({ from, to, code, reason }) => `${code}  ${from}  ${to}  ${reason}`);
    },

    async redirect({ gate }, { words, by, code, reason }) {
      const from = wordOf(words[0], 'say which address has moved');
      const to = wordOf(words[1], 'say where it has moved');
      if (code !== '301' && code !== '302') throw new UsageError('--code is 301, for good, or 302');
      await gate.saveRedirect({ from, to, code: code === '301' ? 301 : 302, reason }, by);
      return [`${from} leads to ${to}.`];
    },

    async unredirect({ gate }, { words, by }) {
      const from = wordOf(words[0], 'say which address has moved');
      await gate.removeRedirect(from, by);
      return [`${from} leads nowhere else.`];
    },
  },
};
