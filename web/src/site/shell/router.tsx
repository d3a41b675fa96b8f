import { type Location, Route, Routes } from 'react-router-dom';
import { missing, pages } from './pages.tsx';

/** The page at `location`, which may differ from the address while a redirect is under way. */
export function Router({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      {Object.entries(pages).map(([path, { Page }]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={<missing.Page />} />
    </Routes>
  );
}
