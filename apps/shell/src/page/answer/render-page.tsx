import { FragmentsProvider } from '@fairline/remote-kit/host/react-server';
import type { PageFragments } from '@fairline/remote-kit/server';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { Document, type DocumentProps } from '../document.tsx';
import type { ShellPorts, ShellRequest } from './shell-ports.ts';

/** The state of the page when its stream begins. */
export interface BegunPage {
  stream: PipeableStream;
  isWhole: boolean;
  serverTiming: string[];
}

/**
 * Renders a page. Its stream begins when the page is complete, or at the latest `patienceMs` after everything but the
 * fragments is ready.
 */
export function renderPage(
  document: Omit<DocumentProps, 'nonce' | 'css' | 'headScript' | 'overrides'>,
  fragments: PageFragments,
  { nonce, overrides, path }: ShellRequest,
  { assets, log }: Pick<ShellPorts, 'assets' | 'log'>,
  patienceMs: number,
): Promise<BegunPage> {
  const { css, headScript, importMap, entry } = assets;
  return new Promise((resolve, reject) => {
    let isRendered = false;
    let hasFailed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      const isWhole = isRendered && !hasFailed && fragments.isWhole();
      resolve({ stream, isWhole, serverTiming: fragments.serverTiming() });
    };
    const stream = renderToPipeableStream(
      <FragmentsProvider fragments={fragments} nonce={nonce}>
        <Document {...document} nonce={nonce} css={css} headScript={headScript} overrides={overrides} />
      </FragmentsProvider>,
      {
        nonce,
        importMap,
        bootstrapModules: [entry],
        // A fragment that has arrived when the stream begins is rendered in place, whatever its size.
        progressiveChunkSize: 1_000_000,
        onShellReady() {
          timer = setTimeout(begin, patienceMs);
        },
        onAllReady() {
          isRendered = true;
          begin();
        },
        onShellError: reject,
        onError(error) {
          hasFailed = true;
          log.error({ err: error, path }, 'page rendered with an error');
        },
      },
    );
  });
}
