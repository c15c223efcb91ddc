import type {
  approveProposal,
  getProposal,
  ProposalView,
  rejectProposal,
  withdrawProposal,
} from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { api, queries } from '../../core/api.ts';
import { useFormats } from '../../core/format.ts';
import { useConsoleTopic } from '../../core/live.ts';
import { callFor, renew } from '../../core/renewal.ts';
import { useTexts } from '../../core/texts.ts';
import { Page } from '../../parts/page.tsx';
import { renewProposals } from '../../parts/propose.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import sheet from '../../parts/sheet.module.css';
import { SubjectLink } from '../../parts/subject-link.tsx';
import { usePageKeys } from '../../parts/use-page-keys.ts';
import { Failure, Loading } from '../../parts/view-state.tsx';
import { type Decision, hasChanged, offeredDecisions } from './decisions.ts';
import { FactTable } from './fact-table.tsx';
import { StateBadge } from './proposal-list.tsx';
import { texts } from './texts.ts';
import { wordOf } from './words.ts';

/** One proposal: the facts before and after, as they are now, and its decision. */
export function ProposalPage() {
  const t = useTexts(texts);
  const { proposalId = '' } = useParams();
  const [decision, setDecision] = useState<Decision>();
  const { data, error, refetch } = useQuery({
    queryKey: ['proposal', proposalId],
    queryFn: ({ queryKey, signal }) =>
      callFor(queryKey)<typeof getProposal>('GET', '/console-api/proposals/:proposalId', {
        params: { proposalId },
        signal,
      }),
  });
  useConsoleTopic('console.proposals', (news) => {
    if (news.proposalId === proposalId && news.state !== data?.state) {
      // Each reading is in the audit record. The operator's own decision reads the page by itself.
      if (!decision) void renew(['proposal', proposalId]);
    }
  });
  const offered = data ? offeredDecisions(data) : [];
  usePageKeys({
    a: offered.includes('approve') ? () => setDecision('approve') : undefined,
    r: offered.includes('reject') ? () => setDecision('reject') : undefined,
  });
  if (!data) {
    return (
      <Page title={t('title')}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    );
  }
  return (
    <Page
      title={wordOf(t, 'kind', data.kind)}
      beside={<StateBadge state={data.state} />}
      actions={<Actions proposal={data} onDecision={setDecision} />}
    >
      <div className={sheet.stack}>
        {data.obstacle !== null && (
          <p role="alert" className={sheet.warning}>
            {t('obstacle', { why: wordOf(t, 'obstacle', data.obstacle) })}
          </p>
        )}
        <Summary proposal={data} />
        <FactTable proposal={data} />
      </div>
      {decision && (
        <ReasonDialog
          title={t(`${decision}-title`)}
          action={t(decision)}
          isDanger={decision === 'reject'}
          onClose={() => setDecision(undefined)}
          run={(reason) => decide(data, decision, reason)}
        />
      )}
    </Page>
  );
}

/** Sends a decision for the proposal as the operator saw it. */
async function decide({ proposalId, version }: ProposalView, decision: Decision, reason: string) {
  const input = { params: { proposalId }, body: { version, reason } };
  const root = '/console-api/proposals/:proposalId';
  try {
    if (decision === 'approve') await api<typeof approveProposal>('POST', `${root}/approval`, input);
    else if (decision === 'reject') await api<typeof rejectProposal>('POST', `${root}/rejection`, input);
    else await api<typeof withdrawProposal>('POST', `${root}/withdrawal`, input);
  } finally {
    // Also after a refusal, as another person may have decided meanwhile.
    void queries.invalidateQueries({ queryKey: ['proposal', proposalId] });
    void renewProposals();
  }
}

const buttons = {
  reject: { variant: 'quiet', 'aria-keyshortcuts': 'R' },
  approve: { variant: 'primary', 'aria-keyshortcuts': 'A' },
  withdraw: {},
} as const;

function Actions({ proposal, onDecision }: { proposal: ProposalView; onDecision(decision: Decision): void }) {
  const t = useTexts(texts);
  return offeredDecisions(proposal).map((decision) => (
    <Button key={decision} {...buttons[decision]} onClick={() => onDecision(decision)}>
      {t(decision)}
    </Button>
  ));
}

function Summary({ proposal }: { proposal: ProposalView }) {
  const t = useTexts(texts);
  const { exactTime } = useFormats();
  const isOpen = proposal.state === 'open';
  return (
    <section className={sheet.card}>
      <dl className={sheet.facts}>
        <dt>{t('subject')}</dt>
        <dd>
          <SubjectLink subject={proposal.subject} />
        </dd>
        <dt>{t('maker')}</dt>
        <dd>{proposal.maker.name}</dd>
        <dt>{t('made')}</dt>
        <dd>{exactTime(proposal.madeAt)}</dd>
        <dt>{t('reason')}</dt>
        <dd>{proposal.reason}</dd>
        {isOpen && (
          <>
            <dt>{t('expires')}</dt>
            <dd>{exactTime(proposal.expiresAt)}</dd>
          </>
        )}
        {proposal.decidedAt !== null && (
          <>
            <dt>{t('checker')}</dt>
            <dd>{proposal.checker?.name ?? proposal.maker.name}</dd>
            <dt>{t('decided')}</dt>
            <dd>{exactTime(proposal.decidedAt)}</dd>
            <dt>{t('decision-reason')}</dt>
            <dd>{proposal.decisionReason}</dd>
          </>
        )}
      </dl>
      {isOpen && <p className={sheet.quiet}>{t(keysOf(proposal))}</p>}
    </section>
  );
}

/** Returns the name of the sentence about the decisions of the operator. */
function keysOf(proposal: ProposalView) {
  if (proposal.mayDecide) return hasChanged(proposal) ? 'keys-changed' : 'keys';
  return proposal.mayWithdraw ? 'own-proposal' : 'no-decision';
}
