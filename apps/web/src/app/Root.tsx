import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { ConfirmHost } from '../ui/index.ts';

/** What stands around every page: the page, the confirmation dialog, the toasts (their links need the router). */
export function Root() {
  return (
    <>
      <Outlet />
      <ConfirmHost />
      <Notifications position="bottom-right" autoClose={3500} zIndex={500} containerWidth={400} />
    </>
  );
}
