import './styles.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queries } from './core/api.ts';
import { consoleCsrf } from './core/console-csrf.ts';
import { followTheme } from './core/theme.ts';
import { createRouter } from './frame/router.tsx';

// Every call that changes something sends it.
globalThis.fairlineCsrf = () => consoleCsrf(document.cookie);

followTheme();
const place = document.getElementById('console');
if (!place) throw new Error('the document has no place for the console');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);
