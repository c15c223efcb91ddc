import type { DocumentView, VerificationCase } from '@fairline/contracts';
import { Badge } from '@fairline/ui/badge.tsx';
import { useState } from 'react';
import { useFormats } from '../../core/format.ts';
import { useTexts } from '../../core/texts.ts';
import { Card } from '../../parts/facts.tsx';
import sheet from '../../parts/sheet.module.css';
import { texts } from './texts.ts';
import styles from './verification.module.css';

const tones = { waiting: 'warning', accepted: 'positive', refused: 'negative' } as const;

/** The documents of a case, the newest first. */
export function Documents({ shown: { documents, playerId } }: { shown: VerificationCase }) {
  const t = useTexts(texts);
  return (
    <Card title={t('documents')}>
      {documents.length === 0 && <p className={sheet.quiet}>{t('no-documents')}</p>}
      <ul className={styles.documents}>
        {documents.toReversed().map((document) => (
          <li key={document.documentId}>
            <Document document={document} playerId={playerId} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Document({ document, playerId }: { document: DocumentView; playerId: string }) {
  const t = useTexts(texts);
  const { dateTime, number } = useFormats();
  const [isBroken, setBroken] = useState(false);
  const address = `/console-api/verification/cases/${playerId}/documents/${document.documentId}`;
  const words = t('picture-of', {
    type: t(`document-${document.type}`),
    time: dateTime(document.uploadedAt),
  });
  return (
    <figure className={styles.document}>
      <figcaption className={sheet.line}>
        {words}
        <Badge tone={tones[document.state]}>{t(`document-${document.state}`)}</Badge>
      </figcaption>
      {document.mediaType === 'application/pdf' ? (
        <a href={address} download>
          {t('open-pdf', { size: number(Math.ceil(document.bytes / 1_024)) })}
        </a>
      ) : isBroken ? (
        <p className={sheet.warning}>{t('picture-failed')}</p>
      ) : (
        <a href={address} target="_blank" rel="noreferrer" title={t('open-picture')}>
          <img className={styles.picture} src={address} alt={words} onError={() => setBroken(true)} />
        </a>
      )}
    </figure>
  );
}
