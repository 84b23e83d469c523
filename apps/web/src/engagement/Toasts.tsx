import { type ToastMessage, ToastRegion } from '@leasing/ui/toast';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router-dom';
import type { RootData } from '../layout/rootLoader.ts';
import { useApi } from '../routing/ApiProvider.tsx';
import { useSlice, useStore } from '../store/StoreProvider.tsx';
import { type Notice, takeNotice } from './notice.ts';
import { undoGuestRequest } from './undoGuestRequest.ts';

type Shown = ToastMessage & Pick<Notice, 'withdrawal'>;

/** Shows a message. */
export type Notify = (message: Omit<Shown, 'id'>) => void;

const ToastContext = createContext<Notify>(() => {});

/** Shows a short message at the edge of the page. */
export function useNotify(): Notify {
  return useContext(ToastContext);
}

/** Keeps the messages and the one region that shows them; the page may come with one about the form before it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { notice } = (useRouteLoaderData('root') ?? { notice: null }) as Pick<RootData, 'notice'>;
  const api = useApi();
  const store = useStore();
  const [messages, setMessages] = useState<Shown[]>(notice ? [{ ...notice, id: '0' }] : []);
  const last = useRef(0);
  const notify = useCallback<Notify>((message) => {
    last.current += 1;
    const id = String(last.current);
    // The same sentence twice is one message.
    setMessages((previous) => [...previous.filter(({ text }) => text !== message.text), { ...message, id }]);
  }, []);
  // What was said to the guest, such as «Теперь можно войти», is over once they have signed in.
  const { isLoggedIn } = useSlice('auth');
  const [wasLoggedIn, setWasLoggedIn] = useState(isLoggedIn);
  if (isLoggedIn !== wasLoggedIn) {
    setWasLoggedIn(isLoggedIn);
    if (isLoggedIn) setMessages([]);
  }
  const dismiss = useCallback((id: string) => {
    setMessages((previous) => previous.filter((message) => message.id !== id));
  }, []);
  const { key } = useLocation();
  useEffect(() => {
    const notice = takeNotice();
    if (notice) notify(notice);
  }, [key, notify]);
  const withUndo = ({ withdrawal, ...message }: Shown): ToastMessage => {
    if (!withdrawal) return message;
    const undo = () => void undoGuestRequest(api, store, withdrawal).then(notify);
    return { ...message, action: { label: 'Отменить', onPress: undo } };
  };
  return (
    <ToastContext value={notify}>
      {children}
      <ToastRegion messages={messages.map(withUndo)} onDismiss={dismiss} />
    </ToastContext>
  );
}
