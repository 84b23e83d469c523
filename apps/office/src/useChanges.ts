import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useStore } from 'react-admin';
import { callUrl } from './api.ts';
import { session } from './session.ts';

/** Whether a new request makes a sound; kept in this browser. */
export function useSound() {
  return useStore('office.sound', false);
}

/** Reads lists anew when the server says that something has changed, and makes a sound for a new request. */
export function useChanges(): void {
  const queries = useQueryClient();
  const [sound] = useSound();
  const ringIfWished = useEffectEvent(() => {
    if (sound) ring();
  });
  const isWaiting = useSyncExternalStore(session.subscribe, session.isWaiting);
  useEffect(() => {
    // The server ends the stream with the session; the next session gets its own.
    if (isWaiting) return;
    const events = new EventSource(callUrl('events'));
    events.addEventListener('change', ({ data }: MessageEvent<string>) => {
      const change = JSON.parse(data) as { requests: boolean; log: boolean };
      if (change.requests) ringIfWished();
      for (const name of ['requests', 'log', 'dashboard'])
        void queries.invalidateQueries({ queryKey: [name] });
    });
    events.addEventListener('ended', () => events.close());
    return () => events.close();
  }, [queries, isWaiting]);
}

/** Two short tones, made here: no file and no permission are needed. */
function ring(): void {
  const audio = new AudioContext();
  for (const [index, frequency] of [880, 1175].entries()) {
    const start = audio.currentTime + index * 0.16;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.12, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.15);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.15);
  }
}
