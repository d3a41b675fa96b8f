import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { languageOf } from '../copy/language.tsx';
import { App } from './shell/app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The entry page has no root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App language={languageOf(document.documentElement.lang)} />
    </BrowserRouter>
  </StrictMode>,
);
