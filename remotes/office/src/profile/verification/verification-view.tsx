import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import type { VerificationView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Badge } from '@fairline/ui/badge.tsx';
import { buttonClass } from '@fairline/ui/button-class.ts';
import frameStyles from '../../frame/frame.module.css';
import { OfficeFrame } from '../../frame/office-frame.tsx';
import { QueryCard } from '../../frame/query-card.tsx';
import { sectionView } from '../../frame/section-view.ts';
import { documentTypes } from './document-types.ts';
import { DocumentUpload } from './document-upload.tsx';
import { StateCard } from './state-card.tsx';
import styles from './verification.module.css';
import { loadVerification, useVerification } from './verification-data.ts';

/** The documents of the player, what staff have decided about them, and what is open. */
export const verificationView = sectionView({
  title: 'menu.verification',
  Component: Verification,
  queries: () => ({ verification: loadVerification }),
});

function Verification() {
  const { context, t } = useView();
  const query = useVerification();
  return (
    <OfficeFrame section="verification" title={t('menu.verification')}>
      {(frame) => (
        <QueryCard query={query} height="24rem">
          {({ data, change }) => (
            <>
              <StateCard data={data} />
              {frame.isIdentificationEnabled && change.allowed && data.missing.fields.length > 0 && (
                <section className={`${frameStyles.card} ${frameStyles.stack}`}>
                  <p>{t('verification.fieldsMissing', { count: data.missing.fields.length })}</p>
                  <div className={frameStyles.ways}>
                    <a
                      className={buttonClass()}
                      href={link(context.lng, routes.officeSection('identification'))}
                    >
                      {t('verification.toFields')}
                    </a>
                  </div>
                </section>
              )}
              <Documents data={data} onSent={query.reload} />
            </>
          )}
        </QueryCard>
      )}
    </OfficeFrame>
  );
}

interface DocumentsProps {
  data: VerificationView;
  onSent(): void;
}

/** The documents that were sent, and the form for another one where the site takes one. */
function Documents({ data, onSent }: DocumentsProps) {
  const { context, t } = useView();
  const { documents, requestedDocument, state } = data;
  const types = requestedDocument
    ? [
        requestedDocument,
        ...documentTypes.filter((type) => type !== requestedDocument && state !== 'accepted'),
      ]
    : documentTypes;
  const takes = state !== 'accepted' || requestedDocument !== null;
  return (
    <section className={`${frameStyles.card} ${frameStyles.stack}`}>
      <h2>{t('verification.documents')}</h2>
      {documents.length === 0 && <p className={frameStyles.muted}>{t('verification.noDocuments')}</p>}
      <ul className={styles.documents}>
        {documents.toReversed().map((document) => (
          <li key={document.documentId}>
            <span>{t(`verification.document.${document.type}`)}</span>
            <Badge tone={documentTones[document.state]}>
              {t(`verification.documentState.${document.state}`)}
            </Badge>
            <span className={frameStyles.muted}>
              <ReaderTime reader={context} at={document.uploadedAt} />
            </span>
          </li>
        ))}
      </ul>
      {takes && <DocumentUpload types={types} onSent={onSent} />}
      <p className={frameStyles.muted}>{t('verification.kept')}</p>
    </section>
  );
}

const documentTones = { waiting: 'warning', accepted: 'positive', refused: 'negative' } as const;
