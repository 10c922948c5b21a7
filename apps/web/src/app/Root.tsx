import { Outlet } from '@tanstack/react-router';
import { Toaster } from '../ui/index.ts';
import { DialogHosts } from './DialogHosts.tsx';

/** What stands around every page: the page, the confirmation dialog, the toasts (their links need the router). */
export function Root() {
  return (
    <>
      <Outlet />
      <DialogHosts />
      <Toaster />
    </>
  );
}
