import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/tokens.css';
import './ui/theme.css';
import './ui/print.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/client.ts';
import { showByDefault } from './api/colorSchemes.ts';
import { getSession, onSession } from './api/session.ts';
import { router } from './routes.tsx';
import { Look } from './shell/Look.tsx';
import { keptLanguage, setLanguage } from './texts/language.ts';

// Signing out (here, in another tab, or by the server) drops what was loaded and asks the route guard again; so does
// another role, which keeps what was loaded.
let before = getSession();
onSession(() => {
  const [was, now] = [before, getSession()];
  before = now;
  if (now.status === 'signedOut') {
    queryClient.clear();
    showByDefault(null);
  }
  if (now.status === 'signedOut' || was.status === 'signedIn') void router.invalidate();
});

await setLanguage(keptLanguage());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Look>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Look>
    </StrictMode>,
  );
}
