import type { DocumentFault } from '@fairline/contracts';

/** A file is not a document that the site takes. */
export class DocumentError extends Error {
  override name = 'DocumentError';
  readonly fault: DocumentFault;

  constructor(fault: DocumentFault, options?: ErrorOptions) {
    super(`the document is refused: ${fault}`, options);
    this.fault = fault;
  }
}
