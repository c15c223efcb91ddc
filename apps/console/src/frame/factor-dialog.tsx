import type { getSignInStep } from '@fairline/contracts';
import { Button } from '@fairline/ui/button.tsx';
import { Dialog } from '@fairline/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { plainApi, queries } from '../core/api.ts';
import { connection } from '../core/connection.ts';
import { type FactorRequest, factorRequest } from '../core/factor-request.ts';
import { sessionQuery } from '../core/session.ts';
import { useStore } from '../core/store.ts';
import { useTexts } from '../core/texts.ts';
import { FactorForm } from '../factors/factor-form.tsx';
import { isUnauthenticated } from '../factors/is-unauthenticated.ts';
import { Loading } from '../parts/view-state.tsx';
import { signOut } from './sign-out.ts';
import { texts } from './texts.ts';

/** Asks for the second factor over the page, which stays as it is. The refused calls are repeated afterwards. */
export function FactorDialog() {
  const t = useTexts(texts);
  const request = useStore(factorRequest);
  return (
    <Dialog
      open={request !== undefined}
      onClose={() => {}}
      title={t('confirm-title')}
      closeLabel=""
      size="sm"
      dismissible={false}
      footer={
        <Button
          variant="quiet"
          onClick={() => {
            void signOut().catch(() => {});
            request?.refused();
          }}
        >
          {t('sign-out')}
        </Button>
      }
    >
      {request && <Confirmation request={request} />}
    </Dialog>
  );
}

function Confirmation({ request }: { request: FactorRequest }) {
  const t = useTexts(texts);
  const isUp = useStore(connection) === 'up';
  const { data, error, refetch } = useQuery({
    queryKey: ['sign-in-step'],
    queryFn: () => plainApi<typeof getSignInStep>('GET', '/console-api/session/step'),
    gcTime: 0,
    staleTime: 0,
  });
  useEffect(() => {
    if (error && isUnauthenticated(error)) request.refused();
    else if (error && isUp) void refetch();
  }, [error, isUp, request, refetch]);
  if (!data) return <Loading />;
  return (
    <FactorForm
      intro={t('confirm-text')}
      factors={data.factors}
      onDone={(session) => {
        queries.setQueryData(sessionQuery.queryKey, session);
        request.confirmed();
      }}
      onSignedOut={request.refused}
    />
  );
}
