import type { getInvitation } from '@fairline/contracts';
import { ApiError } from '@fairline/contracts/api-error';
import { buttonClass } from '@fairline/ui/button-class.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { plainApi } from '../../core/api.ts';
import { useTexts } from '../../core/texts.ts';
import { GatePage } from '../../parts/gate-page.tsx';
import { Failure, Loading, ViewState } from '../../parts/view-state.tsx';
import { AccountForm } from './account-form.tsx';
import { texts } from './texts.ts';

/**
 * The page of an invitation. The secret stands behind # in its address, because browsers send that part to nobody. After
 * it the sign-in goes on with the second factor.
 */
export default function Invitation() {
  const t = useTexts(texts);
  const secret = useLocation().hash.slice(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', secret],
    queryFn: () =>
      plainApi<typeof getInvitation>('POST', '/console-api/invitations/reading', { body: { secret } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <GatePage title={t('title')}>
      {data ? (
        <AccountForm secret={secret} invitation={data} />
      ) : error ? (
        <Refusal error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </GatePage>
  );
}

function Refusal({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(texts);
  const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!isFinal) return <Failure error={error} onRetry={onRetry} />;
  return (
    <ViewState drawing="no-page" sentence={t('ran-out')} isAlert>
      <Link to="/sign-in" className={buttonClass()}>
        {t('sign-in')}
      </Link>
    </ViewState>
  );
}
