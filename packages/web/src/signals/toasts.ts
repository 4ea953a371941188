import { createToastStore } from '@distance/ui/message/toast-store.ts';

/** The toasts of the app; any feature may show one, the shell draws them. */
export const toasts = createToastStore();
