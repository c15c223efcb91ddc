import { invitationLink } from '@fairline/operators';
import { type Commands, UsageError, wordOf } from './command.ts';

/** Commands about the people who run the site. */
export const operatorCommands: Commands = {
  usage: `  operators                          the operators of the console, and open invitations
  operator invite <email>            makes a link that works once and lasts three days
                                     [--role name]   several with commas; when absent, a proposal gives roles later`,
  subjects: 'operators',
  // An invitation is in the audit record by its own use case.
  changes: () => false,
  commands: {
    async operators({ operators }) {
      const list = await operators.list();
      return list.map(({ operatorId, email, name, state, roles }) =>
        [operatorId || '-', state, email, name || '-', roles.join(' ') || 'no role'].join('  '),
      );
    },

    async operator({ operators, actorOf, origin }, { words: [word, address], by, role }) {
      if (word !== 'invite') throw new UsageError('say what: operator invite <email>');
      const email = wordOf(address, 'say whose e-mail address').toLowerCase();
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError(`${email} is no e-mail address`);
      const roles = role.split(',').filter((name) => name !== '');
      const { secret } = await operators.invite({ email, roles }, actorOf(by));
      return [`Give this link to ${email}; it works once:`, invitationLink(origin, secret)];
    },
  },
};
