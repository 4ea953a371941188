import { Outlet } from 'react-router';
import { Shell } from './Shell.tsx';

/** Header, page, footer. */
export default function PageLayout() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
