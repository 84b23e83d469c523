import { type ToastMessage, ToastRegion } from '@leasing/ui/toast';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';

/** Shows a message. */
export type Notify = (message: Omit<ToastMessage, 'id'>) => void;

const ToastContext = createContext<Notify>(() => {});

/** Shows a short message at the edge of the page. */
export function useNotify(): Notify {
  return useContext(ToastContext);
}

/** Holds the messages and the one region that shows them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const last = useRef(0);
  const notify = useCallback<Notify>((message) => {
    last.current += 1;
    const id = String(last.current);
    // The same sentence twice is one message.
    setMessages((shown) => [...shown.filter(({ text }) => text !== message.text), { ...message, id }]);
  }, []);
  const dismiss = useCallback((id: string) => {
    setMessages((shown) => shown.filter((message) => message.id !== id));
  }, []);
  return useMemo(
    () => (
      <ToastContext value={notify}>
        {children}
        <ToastRegion messages={messages} onDismiss={dismiss} />
      </ToastContext>
    ),
    [children, messages, notify, dismiss],
  );
}
