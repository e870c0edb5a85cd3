import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './ui/tokens.css';
import './ui/theme.css';
import './ui/print.css';
import { createRoot } from 'react-dom/client';
import { Application, followSession } from './Application.tsx';
import { queryClient } from './api/client.ts';
import { router } from './routes.tsx';
import { keptLanguage, setLanguage } from './texts/language.ts';

const parts = { router, queries: queryClient };
followSession(parts);

await setLanguage(keptLanguage());

const root = document.getElementById('root');
if (root) createRoot(root).render(<Application {...parts} />);
