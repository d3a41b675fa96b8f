import { Route, Routes } from 'react-router-dom';
import { Layout } from './layout.tsx';
import { missing, pages } from './pages.tsx';
import { StageGuard } from './stageGuard.tsx';

export function Router() {
  return (
    <Routes>
      <Route element={<Layout />}>
        <Route element={<StageGuard />}>
          {Object.entries(pages).map(([path, { Page }]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<missing.Page />} />
        </Route>
      </Route>
    </Routes>
  );
}
