import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { useLoading } from '../../ui/loading.tsx';
import { useSnackbar } from '../../ui/snackbar.tsx';

/** Shows react-admin's notifications in the one global snackbar (rules 10.11). */
export function NotificationBridge() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const { open } = useSnackbar();
  useEffect(() => {
    if (notifications.length === 0) return;
    const next = takeNotification();
    if (!next || typeof next.message !== 'string') return;
    open({ text: translate(next.message, next.notificationOptions?.messageArgs) });
  }, [notifications, takeNotification, translate, open]);
  return null;
}

/** Raises the global loading flag during each read or write. */
export function LoadingBridge() {
  const isBusy = useIsFetching() + useIsMutating() > 0;
  const { during } = useLoading();
  useEffect(() => {
    if (!isBusy) return undefined;
    let release = (): void => undefined;
    void during(new Promise<void>((resolve) => (release = resolve)));
    return () => release();
  }, [isBusy, during]);
  return null;
}
