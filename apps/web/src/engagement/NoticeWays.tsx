import type { NoticeChannel, NoticeSettings } from '@leasing/core/api';
import { useState } from 'react';
import { useApi } from '../routing/ApiProvider.tsx';
import { useNotify } from './Toasts.tsx';
import { messages } from './texts.ts';

const names: Record<NoticeChannel, string> = { SMS: 'SMS', MAIL: 'почта', TELEGRAM: 'Telegram' };

/** By which ways the member hears of the decision: one press each, and the same setting as in the profile. */
export function NoticeWays({ notices }: { notices: NoticeSettings }) {
  const api = useApi();
  const notify = useNotify();
  const [chosen, setChosen] = useState(notices.chosen);
  if (notices.offered.length === 0) return null;

  async function toggle(channel: NoticeChannel): Promise<void> {
    const next = chosen.includes(channel) ? chosen.filter((one) => one !== channel) : [...chosen, channel];
    setChosen(next);
    try {
      await api.changeNotices({ body: { chosen: next } });
    } catch {
      setChosen(chosen);
      notify({ tone: 'negative', text: messages.noticeWays.failed });
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset must not be in the paragraph that it ends
    <span className="request-sent__ways" role="group" aria-label="Сообщить решение">
      Сообщить решение: в&nbsp;кабинете
      {notices.offered.map((channel) => (
        <button
          key={channel}
          type="button"
          className="request-sent__way"
          aria-pressed={chosen.includes(channel)}
          onClick={() => void toggle(channel)}
        >
          {names[channel]}
        </button>
      ))}
    </span>
  );
}
