import type { ProposalFact, ProposalView } from '@fairline/contracts';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { DifferenceTable } from '../../parts/difference-table.tsx';
import { valueText } from '../../parts/differences.ts';
import sheet from '../../parts/sheet.module.css';
import { hasChanged } from './decisions.ts';
import { texts } from './texts.ts';
import { factText, wordOf } from './words.ts';

/** Shows each fact before and after, and as it is now when that is different. */
export function FactTable({ proposal }: { proposal: ProposalView }) {
  const t = useTexts(texts);
  const formats = useFormats();
  const { facts } = proposal.preview;
  const present = proposal.present?.facts;
  // A proposal about money in several currencies has a fact of the same name in each.
  const keyOf = ({ label, currency = '' }: ProposalFact) => `${label} ${currency}`;
  const nowOf = (fact: ProposalFact) => present?.find((each) => keyOf(each) === keyOf(fact));
  const differs = hasChanged(proposal);
  const simple = facts.filter(isSimple);
  return (
    <section className={sheet.card}>
      <h2>{t('facts')}</h2>
      {differs && <p className={sheet.warning}>{t('now-differs')}</p>}
      {simple.length > 0 && (
        <table className={sheet.table}>
          <thead>
            <tr>
              <th>{t('fact')}</th>
              <th className={sheet.number}>{t('before')}</th>
              <th className={sheet.number}>{t('after')}</th>
              {differs && <th className={sheet.number}>{t('now')}</th>}
            </tr>
          </thead>
          <tbody>
            {simple.map((fact) => (
              <tr key={keyOf(fact)}>
                <td>{wordOf(t, 'fact', fact.label)}</td>
                <td className={sheet.number}>{factText(fact, fact.before, formats)}</td>
                <td className={sheet.number}>{factText(fact, fact.after, formats)}</td>
                {differs && <td className={sheet.number}>{presentText(nowOf(fact))}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {facts
        .filter((fact) => !isSimple(fact))
        .map((fact) => (
          <div key={fact.label} className={sheet.form}>
            <h3>{wordOf(t, 'fact', fact.label)}</h3>
            <DifferenceTable before={nowOf(fact)?.before ?? fact.before} after={fact.after} />
          </div>
        ))}
      <details>
        <summary>{t('payload')}</summary>
        <pre className={sheet.mono}>{JSON.stringify(proposal.payload, null, 2)}</pre>
      </details>
      {proposal.outcome !== null && proposal.outcome !== undefined && (
        <p>
          {t('outcome')}: <span className={sheet.mono}>{valueText(proposal.outcome)}</span>
        </p>
      )}
    </section>
  );

  function presentText(now: ProposalFact | undefined): string {
    return now ? `${factText(now, now.before, formats)} → ${factText(now, now.after, formats)}` : '–';
  }
}

/** True for a fact whose values are single words, numbers or sums. */
function isSimple({ before, after }: ProposalFact): boolean {
  return [before, after].every((value) => typeof value !== 'object' || value === null);
}
