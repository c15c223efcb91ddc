import { type Commands, dayOf, numberOf, wordOf } from './command.ts';

/** Commands about the totals of analytics, and about counters of other companies on the pages. */
export const analyticsCommands: Commands = {
  usage: `  totals <first> [<last>]            what readers did, by day: dates such as 2026-01-31, UTC
  counters <host> <project>          the counters of a host; the project is setting 1004
  counter <host> <project> <type> <code>
                                     sets the counter of a type
  uncounter <host> <project> <type>  removes it`,
  subjects: 'analytics',
  changes: (name) => name === 'counter' || name === 'uncounter',
  commands: {
    async totals({ analytics }, { words: [first, last = first] }) {
      const totals = await analytics.totals(dayOf(first), dayOf(last));
      return totals.map(({ day, name, variant, events }) => `${day}  ${name}  ${variant}  ${events}`);
    },

    async counters({ analytics }, { words: [host, project = ''] }) {
      const list = analytics.counters(hostOf(host), projectOf(project));
      return list.map(({ type, code }) => `${type}  ${code}`);
    },

    async counter({ analytics }, { words: [host, project = '', type, code], by }) {
      const counter = {
        domain: hostOf(host),
        projectId: projectOf(project),
        type: wordOf(type, 'a counter has a type'),
        code: wordOf(code, 'a counter has a code'),
      };
      await analytics.saveCounter(counter, by);
      return [`${counter.domain} counts by ${counter.type} ${counter.code}.`];
    },

    async uncounter({ analytics }, { words: [host, project = '', type], by }) {
      const counter = {
        domain: hostOf(host),
        projectId: projectOf(project),
        type: wordOf(type, 'a counter has a type'),
      };
      await analytics.removeCounter(counter, by);
      return [`${counter.domain} does not count by ${counter.type}.`];
    },
  },
};

function hostOf(word: string | undefined): string {
  return wordOf(word, 'say of which host');
}

function projectOf(word: string): number {
  return numberOf(word, 'a project has a number');
}
